import type { Disk } from "@/lib/platform/operation";

const toGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)}\u00a0GB`;
const places = { data: "DATA_DIR", backups: "BACKUP_TO" } as const;

export const operationWords = {
  heading: "Operation",
  low: (disk: Disk) =>
    `The disk of ${places[disk.place]} is nearly full: ${toGigabytes(disk.free_bytes)} of ${toGigabytes(disk.total_bytes)} free. Free some space or use a larger disk.`,
  full: "The disk is full: nothing can be saved. Free some space or use a larger disk.",
  mail: (waiting: number, since: string, reason: string) =>
    `${waiting === 1 ? "1 mail waits" : `${waiting} mails wait`} since ${since}: ${reason}. Check SMTP_URL and the mail server.`,
  diskMail: {
    subject: (brand: string) => `${brand}: the disk is nearly full`,
    text: (problems: string[]) => `${problems.join("\n")}\n\nYou get this mail once, until there is enough space again.`,
  },
};

/** Reasons why the mail server did not accept a mail. They contain no text of the server, which may quote the mail. */
export const mailFailures = {
  refusedSignIn: "the mail server refuses the user name or password",
  unreachable: "the mail server cannot be reached",
  refused: (status: number) => `the mail server refuses the mail (${status})`,
  other: (code: string) => `the mail could not be sent (${code})`,
};
