import "server-only";
import { LEASE } from "@/lib/server/instances/lease";

/** Whoever was seen this long ago, in milliseconds, may still serve what it keeps: its lease, and the time between two looks. */
const LATELY = LEASE + 1_000;

/**
 * Which other instances are about, by the names of the lines they listen on.
 * @param isOwn tells this instance's own lines
 * @param now a clock in milliseconds that never goes back
 */
export function makeRoster(isOwn: (name: string) => boolean, now: () => number = () => performance.now()) {
  let present = new Set<string>();
  const lately = new Map<string, number>();
  const left = new Set<string>();

  const others = (names: string[]) => names.filter((name) => !isOwn(name) && !left.has(name));

  return {
    isAlone: () => lately.size === 0,
    /** One that is heard of. */
    meet: (name: string) => {
      present.add(name);
      lately.set(name, now());
    },
    /** One that says good-bye; its line may still be seen for a moment. */
    dismiss: (name: string) => {
      left.add(name);
      present.delete(name);
      lately.delete(name);
    },
    /**
     * Takes note of all that are seen now.
     * @returns whether one has vanished without a good-bye
     */
    see: (names: string[]): boolean => {
      const before = present;
      present = new Set(others(names));
      for (const name of left) if (!names.includes(name)) left.delete(name);
      for (const name of present) lately.set(name, now());
      for (const [name, seen] of lately) if (now() - seen > LATELY) lately.delete(name);
      return [...before].some((name) => !present.has(name));
    },
    /** Who may serve something it keeps, given who is seen now. */
    mayServe: (names: string[]): string[] => [...new Set([...others(names), ...lately.keys()])],
  };
}
