import { type Refusal, refuse } from '../error-codes.ts'
import type { SteamId } from '../vocabulary.ts'
import { accountOf } from './steam-id.ts'

/** No trade link is longer; what is, is not even looked at. */
const longest = 400
const notOwn = 'Tradelinken tilhører en annen Steam-konto. Bruk din egen.'

/** The one form in which a trade link is kept. */
const canonical = (partner: number, token: string): string => `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=${token}`

function parse(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** The one value of a parameter; null when it is missing or there twice. */
function only(url: URL, name: string): string | null {
  const [value, ...more] = url.searchParams.getAll(name)
  return value === undefined || more.length > 0 ? null : value
}

const isSteamsPage = ({ protocol, host, username, password, pathname }: URL): boolean =>
  protocol === 'https:' && host === 'steamcommunity.com' && `${username}${password}` === '' && /^\/tradeoffer\/new\/?$/.test(pathname)

/**
 * The trade link a player gave, in its one form (docs/product.md 11.2). NO_TRADELINK for an empty one; INVALID_TRADELINK for what is
 * no trade link, or is that of another account.
 */
export function readTradeLink(given: string, steamId: SteamId): { ok: true; link: string } | Refusal {
  const text = given.trim()
  if (text === '') return refuse('NO_TRADELINK')
  const url = text.length <= longest ? parse(text) : null
  if (!url || !isSteamsPage(url)) return refuse('INVALID_TRADELINK')
  const [partner, token] = [only(url, 'partner') ?? '', only(url, 'token') ?? '']
  if (!/^\d{1,10}$/.test(partner) || !/^[A-Za-z0-9_-]{8}$/.test(token)) return refuse('INVALID_TRADELINK')
  if (Number(partner) !== accountOf(steamId)) return refuse('INVALID_TRADELINK', notOwn)
  return { ok: true, link: canonical(Number(partner), token) }
}
