"use client";

import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type ReactNode, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { cleanPaste } from "@/components/admin/catalogue/products/clean-paste";
import { editorExtensions } from "@/components/admin/catalogue/products/editor-extensions";
import { RichTextToolbar } from "@/components/admin/catalogue/products/rich-text-toolbar";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { isBlankHtml } from "@/lib/catalogue/products/products";
import { useRefill } from "@/lib/shared/client/form/use-refill";

const nothingChanges = () => () => {};

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
  const refilled = useRef<{ text?: string; editor?: Editor }>({});
  // The editor may be made before text comes back, or after.
  const take = useCallback((text: string) => {
    refilled.current.text = text;
    refilled.current.editor?.commands.setContent(text);
  }, []);
  const field = useRefill(take);
  // Its toolbar moves what stands below, so only what the server rendered waits for it.
  const inBrowser = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
  const editor = useEditor({
    immediatelyRender: inBrowser,
    extensions: editorExtensions,
    content: initial,
    editorProps: {
      transformPastedHTML: cleanPaste,
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": id,
        "aria-required": "true",
        "aria-invalid": String(Boolean(error)),
        ...(error && { "aria-describedby": `${id}-error` }),
        // Where the form sends the focus when the text is what is wrong.
        "data-field": name,
        class: "prose min-h-36 max-w-none! px-4 py-3.5 -outline-offset-2",
      },
    },
    onCreate: ({ editor }) => {
      const { text } = refilled.current;
      refilled.current.editor = editor;
      if (text !== undefined) editor.commands.setContent(text);
    },
    onUpdate: ({ editor }) => setHtml(editor.getHTML()),
  });

  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled]);

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
          <AdminIcon name="alert" className="mt-0.5 size-4.5" />
          {error}
        </p>
      )}
    </div>
  );
}
