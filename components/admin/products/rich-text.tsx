"use client";

import { EditorContent, useEditor } from "@tiptap/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cleanPaste } from "@/components/admin/products/clean-paste";
import { editorExtensions } from "@/components/admin/products/editor-extensions";
import { RichTextToolbar } from "@/components/admin/products/rich-text-toolbar";
import { Icon } from "@/components/ui/icons";
import { useRefill } from "@/lib/client/use-refill";
import { isBlankHtml } from "@/lib/domain/products";

type Props = {
  /** The form field that carries the HTML. */
  name: string;
  label: string;
  marker?: ReactNode;
  /** The HTML to begin with. */
  initial?: string;
  disabled: boolean;
  error?: string;
  className?: string;
};

/** A text with headings, emphasis, lists and links; sends HTML under its name, or nothing when no word is in it. */
export function RichText({ name, label, marker, initial = "", disabled, error, className = "" }: Props) {
  const id = useId();
  const [html, setHtml] = useState(initial);
  const [refilled, setRefilled] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useRefill(field, setRefilled);
  const editor = useEditor({
    immediatelyRender: false,
    extensions: editorExtensions,
    content: initial,
    editorProps: {
      transformPastedHTML: cleanPaste,
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": id,
        "aria-required": "true",
        // Where the form sends the focus when the text is what is wrong.
        "data-field": name,
        class: "prose min-h-36 max-w-none! px-4 py-3.5 -outline-offset-2",
      },
    },
    onUpdate: ({ editor }) => setHtml(editor.getHTML()),
  });

  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled]);
  // The editor may come after the text.
  useEffect(() => void (refilled !== undefined && editor?.commands.setContent(refilled)), [editor, refilled]);
  useEffect(() => {
    const area = editor?.view.dom;
    area?.setAttribute("aria-invalid", String(Boolean(error)));
    if (error) area?.setAttribute("aria-describedby", `${id}-error`);
    else area?.removeAttribute("aria-describedby");
  }, [editor, error, id]);

  return (
    <div className={`min-w-0 ${className}`}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a label's press leads to its field; keys reach the field itself */}
      <span id={id} onClick={() => editor?.commands.focus()} className="mb-1.5 block w-fit text-small leading-[1.4] font-[550]">
        {label} {marker}
      </span>
      <div
        className={`rounded-ease border ${disabled ? "border-joint bg-limestone text-slate" : `bg-paper ${error ? "border-jasper" : "border-ash"}`}`}
      >
        {editor && <RichTextToolbar editor={editor} disabled={disabled} />}
        <EditorContent editor={editor} className="min-h-36" />
      </div>
      <input ref={field} type="hidden" name={name} value={isBlankHtml(html) ? "" : html} />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-2 text-small leading-[1.4] font-[550] text-jasper">
          <Icon name="alert" className="mt-0.5 size-4.5" />
          {error}
        </p>
      )}
    </div>
  );
}
