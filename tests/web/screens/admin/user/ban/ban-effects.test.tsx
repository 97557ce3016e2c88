import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChatBanEffects } from '../../../../../../web/screens/admin/user/ban/BanLosses.tsx'
import type { StaffUser } from '../../../../../../worker/contract/admin/users.ts'
import { aStaffUser } from '../../../../../components/screens/a-staff-user.ts'

const inside: NonNullable<StaffUser['inside']> = {
  ...{ discord_id: null, tradelink: null, banned_by: null, cooldown: null, notes: [], warnings: [], same_tradelink: [], same_discord: [] },
  ...{ log: [], seat: null, chat_bans: 0, contests: [] },
}
const linesOf = (over: Partial<typeof inside>): string[] =>
  [...renderToStaticMarkup(<ChatBanEffects user={{ ...aStaffUser, inside: { ...inside, ...over } }} />).matchAll(/<li[^>]*>([^<]*)/g)].map(
    ([, line = '']) => line,
  )

it('a ban from the chat says first which chats it is about, until when, where the user is and how many came before', () => {
  expect(linesOf({})).toEqual([
    'Chatten i alle lobbyer og kamper på nettsiden. Chatten i selve spillet og sakene hos staben er åpne.',
    'Uten sluttdato: til noen i staben slipper brukeren inn igjen.',
    'Er ikke i noen lobby eller kamp akkurat nå.',
    'Har ikke vært utestengt fra chatten før.',
  ])
  expect(linesOf({ seat: { kind: 'match', id: 'k1' }, chat_bans: 2 }).slice(2)).toEqual([
    'Er i en lobby eller kamp akkurat nå, og kan ikke skrive mer der.',
    'Har vært utestengt fra chatten 2 ganger før.',
  ])
})
