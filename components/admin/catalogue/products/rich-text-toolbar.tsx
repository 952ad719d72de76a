import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { LinkBar } from "@/components/admin/catalogue/products/link-bar";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";

type Tool = { label: string; content: ReactNode; pressed?: boolean; isDisabled?: boolean; run: () => void };

export function RichTextToolbar({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const [activeIndex, setActiveIndex] = useState(0);
  const [isLinkBarOpen, setLinkBarOpen] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      heading: editor.isActive("heading"),
      bold: editor.isActive("bold"),
      italic: editor.isActive("italic"),
      underline: editor.isActive("underline"),
      bullets: editor.isActive("bulletList"),
      numbers: editor.isActive("orderedList"),
      link: editor.isActive("link"),
      undo: editor.can().undo(),
      redo: editor.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();

  const groups: Tool[][] = [
    [
      { label: "Heading", content: "H", pressed: state.heading, run: () => chain().toggleHeading({ level: 3 }).run() },
      { label: "Bold", content: "B", pressed: state.bold, run: () => chain().toggleBold().run() },
      { label: "Italic", content: <i>I</i>, pressed: state.italic, run: () => chain().toggleItalic().run() },
      { label: "Underline", content: <u>U</u>, pressed: state.underline, run: () => chain().toggleUnderline().run() },
    ],
    [
      { label: "Bulleted list", content: <AdminIcon name="list" />, pressed: state.bullets, run: () => chain().toggleBulletList().run() },
      {
        label: "Numbered list",
        content: <AdminIcon name="list-numbered" />,
        pressed: state.numbers,
        run: () => chain().toggleOrderedList().run(),
      },
      { label: "Link", content: <AdminIcon name="link" />, pressed: state.link, run: () => setLinkBarOpen(true) },
    ],
    [
      { label: "Undo", content: <AdminIcon name="undo" />, isDisabled: !state.undo, run: () => chain().undo().run() },
      { label: "Redo", content: <AdminIcon name="redo" />, isDisabled: !state.redo, run: () => chain().redo().run() },
    ],
  ];
  const labels = groups.flat().map(({ label }) => label);

  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    const last = labels.length - 1;
    const target = {
      ArrowRight: activeIndex === last ? 0 : activeIndex + 1,
      ArrowLeft: activeIndex === 0 ? last : activeIndex - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setActiveIndex(target);
    event.currentTarget.querySelectorAll<HTMLElement>("button")[target]?.focus();
  }

  return (
    <div className="border-b border-joint bg-bench-2">
      <div role="toolbar" aria-label="Text style" onKeyDown={moveFocus} className="flex flex-wrap gap-0.5 p-1">
        {groups.map((group, index) => (
          <div key={group[0]?.label} className="contents">
            {index > 0 && <span aria-hidden="true" className="mx-1.5 my-2.5 hidden w-px bg-joint @min-[26rem]/work:block" />}
            {group.map(({ label, content, pressed, isDisabled, run }) => (
              <button
                key={label}
                type="button"
                aria-label={label}
                aria-pressed={pressed}
                // Not `disabled`, so that arrow keys still reach it.
                aria-disabled={isDisabled || disabled}
                tabIndex={labels[activeIndex] === label ? 0 : -1}
                onFocus={() => setActiveIndex(labels.indexOf(label))}
                onClick={() => !isDisabled && !disabled && run()}
                className="grid size-11 place-items-center rounded-ease font-semibold hover:bg-limestone aria-disabled:text-ash aria-pressed:bg-basalt aria-pressed:text-white [&_:is(i,u)]:font-medium"
              >
                {content}
              </button>
            ))}
          </div>
        ))}
      </div>
      {isLinkBarOpen && !disabled && <LinkBar editor={editor} onClose={() => setLinkBarOpen(false)} />}
    </div>
  );
}
