/** The first that matches counts: nearly all say that they are Safari or Chrome as well. */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Headless)?Chrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

const named = (agent: string, names: [pattern: RegExp, name: string][]) => names.find(([pattern]) => pattern.test(agent))?.[1];

/** What a User-Agent header says, in words that help to recognise one's own device: 'Chrome on Windows'. */
export function browserName(agent: string): string {
  const [browser, system] = [named(agent, BROWSERS), named(agent, SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `Unknown browser on ${system}` : "Unknown browser");
}
