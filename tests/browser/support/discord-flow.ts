/** A browser's way to Discord's stand-in and back, without one: it keeps the cookies of the pop-up. */
export type DiscordFlow = {
  /** Goes to the site's login; answers the address at Discord. */
  leave(): Promise<string>
  /** Says yes with this account, or no; answers the address back. */
  approve(at: string, accountId: string): Promise<string>
  deny(at: string): Promise<string>
  /** Goes back, and reads the page. 'keep' leaves the cookies as they were, as in a request that is under way twice. */
  comeBack(to: string, cookies?: 'keep'): Promise<string>
}

const locationOf = (answer: Response): string => answer.headers.get('location') ?? ''

export function openDiscordFlow(siteUrl: string, token: string): DiscordFlow {
  const cookies = new Map([['jwt', token]])
  const visit = async (url: string, keep = false): Promise<Response> => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { Cookie } })
    for (const line of keep ? [] : answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  /** Follows the link that the pattern finds on Discord's page. */
  const follow = async (at: string, link: RegExp): Promise<string> => {
    const page = await (await fetch(at)).text()
    const href = (link.exec(page)?.[1] ?? '')
      .replaceAll('&amp;', '&')
      .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    return locationOf(await fetch(new URL(href, at), { redirect: 'manual' }))
  }
  return {
    leave: async () => locationOf(await visit(`${siteUrl}/auth/discord/login`)),
    approve: (at, accountId) => follow(at, new RegExp(`href="(/approve\\?as=${accountId}[^"]*)"`)),
    deny: (at) => follow(at, /href="(\/deny[^"]*)"/),
    comeBack: async (to, kept) => (await visit(to, kept === 'keep')).text(),
  }
}
