import { fetchText, said } from './fetch-text.ts'
import { readMatchConfig } from './match-config.ts'
import type { Game } from './play/game.ts'

/**
 * Fetches a config and starts its match. The reply waits for the fetch; success says nothing, and neither does an exception
 * (docs/integrations.md 4).
 */
export async function loadFromUrl(game: Game, args: readonly string[], execute: (line: string) => void): Promise<string> {
  const held = game.mischief.pretendsToHold ?? game.series?.config.matchId
  if (held !== undefined) return said(`[LoadMatchDataCommand] A match is already setup with id: ${held}, cannot load a new match!`)
  try {
    const fetched = await fetchText(args)
    if ('refusal' in fetched) return fetched.refusal
    const reading = readMatchConfig(fetched.text)
    if (reading.ok) game.load(reading.config, args[0] ?? '', execute)
    else if (reading.why === 'refused') return said('Match load failed! Resetting current match')
  } catch {
    // The plugin writes the exception to a log file only.
  }
  return ''
}
