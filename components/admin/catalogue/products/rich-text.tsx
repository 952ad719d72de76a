import { EditorContent, useEditor } from "@tiptap/react";
import { type ReactNode, useId, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { cleanPaste, editorExtensions } from "@/components/admin/catalogue/products/description-html";
import { RichTextToolbar } from "@/components/admin/catalogue/products/rich-text-toolbar";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { isBlankHtml } from "@/lib/catalogue/products/products";
import { useChange } from "@/lib/shared/client/effects";

type Props = { name: string; label: string; marker?: ReactNode; disabled: boolean; className?: string };

/** A rich-text field of a form. Its value is HTML, or "" if it has no text. */
export function RichText({ name, ...props }: Props) {
  const { field, fieldState } = useController({ name });
  return <RichTextInput isRequired name={name} {...props} html={field.value} error={fieldState.error?.message} onChange={field.onChange} />;
}

type InputProps = Props & {
  html: string;
  error: string | undefined;
  onChange: (html: string) => void;
  isRequired?: boolean;
  lang?: string;
  /** Between the label and the text. */
  children?: ReactNode;
};

export function RichTextInput(props: InputProps) {
  const { name, label, marker, disabled, className = "", html, error, onChange, isRequired = false, lang, children } = props;
  const id = useId();
  const [initial] = useState(html);
  const shown = useRef(html);

  const editor = useEditor({
    // The guard of the back office renders nothing on the server.
    immediatelyRender: true,
    editable: !disabled,
    extensions: editorExtensions,
    content: initial,
    editorProps: {
      transformPastedHTML: cleanPaste,
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": id,
        "aria-required": String(isRequired),
        ...(lang && { lang }),
        "aria-invalid": String(Boolean(error)),
        ...(error && { "aria-describedby": `${id}-error` }),
        // The form focuses this element when the field has an error.
        "data-field": name,
        class: "prose min-h-28 max-h-72 @max-[26rem]/work:max-h-56 max-w-none! overflow-y-auto px-4 py-3 -outline-offset-2",
      },
    },
    onUpdate: ({ editor: changed }) => {
      shown.current = isBlankHtml(changed.getHTML()) ? "" : changed.getHTML();
      onChange(shown.current);
    },
  });

  useChange(disabled, () => editor.setEditable(!disabled, false));
  // The form was reset or restored.
  useChange(html, () => {
    if (html === shown.current) return;
    shown.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  });

  return (
    <div className={`min-w-0 ${className}`}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a click on a label focuses its field; keyboards reach the field itself */}
      <span id={id} onClick={() => editor.commands.focus()} className="mb-1.5 block w-fit text-small leading-[1.4] font-[550]">
        {label} {marker}
      </span>
      {children}
      <div
        className={`rounded-ease border ${disabled ? "border-joint bg-limestone text-slate" : `bg-paper ${error ? "border-jasper" : "border-ash"}`}`}
      >
        <RichTextToolbar editor={editor} disabled={disabled} />
        <EditorContent editor={editor} className="min-h-28" />
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-2 text-small leading-[1.4] font-[550] text-jasper">
          <AdminIcon name="alert" className="mt-0.5 size-4.5" />
          {error}
        </p>
      )}
    </div>
  );
}
