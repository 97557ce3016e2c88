import { describe, expect, it } from 'vitest'
import { inSitePath } from '../../../web/net/in-site-path.ts'
import { readToken } from '../../../web/net/token-cookie.ts'
import { navigationOf } from '../../../web/shell/navigation/nav-items.ts'
import { switchWarnings } from '../../../web/shell/switch-warnings.ts'

const open = { gather_create: 1, gather_start: 1, gather_join: 1, elo: 1, cs_update: 0 } as const
const labels = (items: readonly { label: string }[]) => items.map((item) => item.label)

describe('the navigation', () => {
  it('keeps HJELP and ADMIN from players', () => {
    const navigation = navigationOf(1, 'abc')
    expect(labels(navigation.groups)).toEqual(['ANNET'])
    expect(navigation.admin).toBeNull()
    expect(labels(navigation.account)).not.toContain('ADMIN')
  })

  it('gives a moderator HJELP, and the area in the account menu', () => {
    const navigation = navigationOf(2, 'abc')
    expect(labels(navigation.groups)).toEqual(['ANNET', 'HJELP'])
    expect(navigation.admin).toBeNull()
    expect(labels(navigation.account)).toContain('ADMIN')
  })

  it.each([3, 4, 5] as const)('gives role %i ADMIN in the bar, once', (role) => {
    const navigation = navigationOf(role, 'abc')
    expect(navigation.admin?.to).toBe('/admin')
    expect(labels(navigation.account)).not.toContain('ADMIN')
  })

  it('has everything, in one order', () => {
    const { links, groups } = navigationOf(1, 'abc')
    expect(labels(links)).toEqual(['Matchmaking', 'Gather', 'Cup', 'Turneringer', 'Lag'])
    expect(labels(groups[0]?.items ?? [])).toEqual(['Elo', 'Toppliste', 'Ranker'])
  })

  it.each([1, 2, 3] as const)('shows role %i its links', (role) => {
    const { links, groups, admin, account } = navigationOf(role, 'abc')
    expect([labels(links), admin?.to ?? null, labels(account)]).toEqual([
      ['Matchmaking', 'Gather', 'Cup', 'Turneringer', 'Lag'],
      role === 3 ? '/admin' : null,
      ['Profil', 'Innstillinger', 'Medaljer', ...(role === 2 ? ['ADMIN'] : [])],
    ])
    const more = ['ANNET', ['Elo', 'Toppliste', 'Ranker']]
    const help = ['HJELP', ['FAQ', 'Support']]
    expect(groups.map(({ label, items }) => [label, labels(items)])).toEqual(role === 1 ? [more] : [more, help])
  })
})

describe('the warning strip', () => {
  it('is silent when all is well', () => expect(switchWarnings(open)).toEqual([]))
  it('says what is switched off, one sentence each', () =>
    expect(switchWarnings({ ...open, gather_start: 0, gather_join: 0 })).toHaveLength(2))
  it('says a game update first, and everything else that is off', () => {
    expect(switchWarnings({ ...open, gather_join: 0, cs_update: 1 })).toEqual(['cs_update', 'gather_join'])
  })
})

describe('input from outside', () => {
  it('leads only to our own pages', () => {
    expect(inSitePath('/cup/12')).toBe('/cup/12')
    for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''])
      expect(inSitePath(path)).toBeNull()
  })

  it('is a token only in the cookie of that name', () => {
    expect(readToken('theme=x; jwt=a.b.c')).toBe('a.b.c')
    expect(readToken('jwt_old=z')).toBeNull()
    expect(readToken('jwt=')).toBeNull()
    expect(readToken('')).toBeNull()
  })
})
