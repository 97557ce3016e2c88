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

/** The text at an address, or the line that the plugin prints instead. */
export type Fetched = { text: string } | { refusal: string }

/**
 * Fetches with the arguments of a console command: an address, and a header's name and value where both are given. Throws without an
 * answer. The plugin's sentences speak of a match's config whatever is fetched.
 */
export async function fetchText(args: readonly string[]): Promise<Fetched> {
  const [url = '', headerName = '', headerValue = ''] = args
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    return { refusal: said(`[LoadMatchDataCommand] Invalid URL: ${url}. Please provide a valid URL to load the match!`) }
  }
  const headers: Record<string, string> = args.length >= 3 ? { [headerName]: headerValue, 'User-Agent': '' } : { 'User-Agent': '' }
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(patienceMs) })
  if (answer.ok) return { text: await answer.text() }
  return { refusal: said(`[LoadMatchFromURL] HTTP request failed with status code: ${statusNames[answer.status] ?? answer.status}`) }
}
