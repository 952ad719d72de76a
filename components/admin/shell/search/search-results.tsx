import Link from "next/link";
import { type MouseEvent, type ReactNode, type Ref, useId } from "react";
import { AdminIcon, type AdminIconName } from "@/components/admin/parts/form/admin-icon";
import { Picture } from "@/components/ui/picture";
import { type StaffResult, type StaffSearchKind, staffKindNames, staffSearchWords as words } from "@/lib/search/staff-search";
import { toRows } from "@/lib/shared/client/http/api";
import { useTypedQuery } from "@/lib/shared/client/http/api-query";

const kindIcons: Record<StaffSearchKind, AdminIconName> = {
  product: "box",
  enquiry: "inbox",
  quotation: "file",
  category: "grid",
  subcategory: "layers",
  screen: "arrow-right",
  action: "plus",
  field: "globe",
  term: "tag",
  picture: "picture",
  slider: "slider",
  brochure: "book",
  user: "person",
};

type Props = { ref: Ref<HTMLDivElement>; id: string; items: StaffResult[]; active: number; onOpen: () => void };

/** The results as a list box, in groups by kind. The search field keeps the focus and names the active option. */
export function SearchResults({ ref, id, items, active, onOpen }: Props) {
  const groups = [...Map.groupBy(items, ({ kind }) => kind)];
  return (
    <div ref={ref} id={id} role="listbox" aria-label={words.results} className="py-2">
      {groups.map(([kind, results]) => (
        <Group key={kind} kind={kind}>
          {results.map((item) => {
            const place = items.indexOf(item);
            return <Option key={item.href} id={`${id}-${place}`} item={item} isActive={place === active} onOpen={onOpen} />;
          })}
        </Group>
      ))}
    </div>
  );
}

function Group({ kind, children }: { kind: StaffSearchKind; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-4.5 pt-2.5 pb-1 text-micro font-semibold text-slate">
        {staffKindNames[kind]}
      </p>
      {children}
    </div>
  );
}

type OptionProps = { id: string; item: StaffResult; isActive: boolean; onOpen: () => void };

function Option({ id, item: { kind, label, detail, href, picture }, isActive, onOpen }: OptionProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { pathname, hash } = new URL(href, location.origin);
    if (hash && pathname === location.pathname) {
      // The router would change the fragment without an event.
      event.preventDefault();
      location.hash = hash;
    }
    onOpen();
  }
  return (
    <Link
      id={id}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: "nearest" });
      }}
      href={href}
      prefetch={false}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={open}
      className="flex min-h-13 scroll-mt-16 items-center gap-3.5 px-4.5 py-1.5 -outline-offset-2 hover:bg-bench-2 aria-selected:bg-verde-tint"
    >
      {picture ? (
        <Picture src={picture} alt="" sizes="40px" className="size-10 flex-none text-micro" />
      ) : (
        <span className="grid size-10 flex-none place-items-center bg-limestone">
          <AdminIcon name={kindIcons[kind]} />
        </span>
      )}
      <span className="min-w-0">
        <span className="block truncate text-base leading-[1.3] font-[550]">{label}</span>
        {detail && <span className="block truncate text-small leading-[1.3] text-slate">{detail}</span>}
      </span>
    </Link>
  );
}

export function useStaffSearch(text: string, kind?: StaffSearchKind) {
  const q = text.trim();
  const { data, isFetching, isError } = useTypedQuery<{ items?: unknown }>("/api/admin/search", q, kind && { kind });
  return { q, items: q && !isError ? toRows<StaffResult>(data?.items) : [], isSearching: isFetching, isFailed: isError };
}
