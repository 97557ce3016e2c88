import { readMatchConfig } from './match-config.ts'
import type { Game } from './play/game.ts'

/** The plugin's prefix, with the bytes that colour it in the game. */
export const said = (text: string): string => `[\x04MatchZy\x01] ${text}`

/** The name that .NET gives a status in a text. */
const statusNames: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  429: 'TooManyRequests',
  500: 'InternalServerError',
  502: 'BadGateway',
  503: 'ServiceUnavailable',
}
const patienceMs = 100_000

/**
 * Fetches a config and starts its match. The reply waits for the fetch; success says nothing, and neither does an exception
 * (docs/integrations.md 4).
 */
export async function loadFromUrl(game: Game, args: readonly string[], execute: (line: string) => void): Promise<string> {
  const [url = '', headerName = '', headerValue = ''] = args
  const held = game.mischief.pretendsToHold ?? game.series?.config.matchId
  if (held !== undefined) return said(`[LoadMatchDataCommand] A match is already setup with id: ${held}, cannot load a new match!`)
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    return said(`[LoadMatchDataCommand] Invalid URL: ${url}. Please provide a valid URL to load the match!`)
  }
  try {
    const headers: Record<string, string> = args.length >= 3 ? { [headerName]: headerValue, 'User-Agent': '' } : { 'User-Agent': '' }
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(patienceMs) })
    if (!answer.ok) return said(`[LoadMatchFromURL] HTTP request failed with status code: ${statusNames[answer.status] ?? answer.status}`)
    const reading = readMatchConfig(await answer.text())
    if (reading.ok) game.load(reading.config, url, execute)
    else if (reading.why === 'refused') return said('Match load failed! Resetting current match')
  } catch {
    // The plugin writes the exception to a log file only.
  }
  return ''
}
