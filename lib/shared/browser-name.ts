/** Ordered: the first match wins, because most browsers also claim to be Safari or Chrome. */
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

const findName = (agent: string, names: [pattern: RegExp, name: string][]) => names.find(([pattern]) => pattern.test(agent))?.[1];

export function getBrowserName(agent: string): string {
  const [browser, system] = [findName(agent, BROWSERS), findName(agent, SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `Unknown browser on ${system}` : "Unknown browser");
}

export function suggestDeviceName(agent: string): string {
  const system = findName(agent, SYSTEMS);
  const device = system === "iPhone" || system === "Android" ? "Phone" : system === "iPad" ? "Tablet" : "Computer";
  return [device, findName(agent, BROWSERS)].filter(Boolean).join(", ");
}
