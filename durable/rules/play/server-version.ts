import { strippedReply } from './console-text.ts'

/** The oldest version of the plugin that plays our matches (docs/integrations.md 4). */
export const leastPluginVersion = '0.8.14'

/** The version of MatchZy, from the reply to `css_plugins list`; null when it does not say (docs/integrations.md 7). */
export const pluginVersionIn = (text: string): string | null =>
  /\bMatchZy[^\n(]{0,40}\(v?(\d{1,4}(?:\.\d{1,4}){1,3})/i.exec(strippedReply(text))?.[1] ?? null

/** The version of the game, from the reply to `status`; null when it does not say (docs/integrations.md 7). */
export const gameVersionIn = (text: string): string | null =>
  /^(?:\[\w+\])? *version *: *(\d{1,4}(?:\.\d{1,4}){1,4})/im.exec(strippedReply(text))?.[1] ?? null

/** Whether a version comes before another; both are numbers with points between them. */
export function isOlder(version: string, than: string): boolean {
  const ownParts = version.split('.').map(Number)
  const theirs = than.split('.').map(Number)
  const at = theirs.findIndex((part, place) => (ownParts[place] ?? 0) !== part)
  return at >= 0 && (ownParts[at] ?? 0) < (theirs[at] ?? 0)
}
