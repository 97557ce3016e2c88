import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { pseudonymOf } from '../../../../durable/rules/player/steam-id.ts'
import { Ledger } from '../../../../web/screens/moderation/ModerationScreen.tsx'
import { OwnModerationView } from '../../../../web/screens/settings/moderation/OwnModeration.tsx'
import { sessionAtom } from '../../../../web/state/session-atoms.ts'
import { createStore, Provider } from '../../../../web/state/store.ts'
import type { DoneToMe, LedgerLine } from '../../../../worker/contract/public/moderation.ts'
import type { OwnUser } from '../../../../worker/contract/users.ts'
import { kari } from '../../builders.ts'
import { somePages } from '../../views.ts'

const text = (page: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
const line = (fields: Partial<LedgerLine>): LedgerLine => ({
  ...{
    id: 1,
    at: Date.UTC(2026, 4, 1, 12),
    action: 'ban',
    role: 2,
    by_site: 0,
    player: { steamid: '76561198000000001', name: 'Ola' },
    match: null,
  },
  ...{ until: null, reason: 'Juks' },
  ...fields,
})

it('reads by month: what happened to whom, until when, why, and by which role', () => {
  const read = text(
    <Ledger
      lines={somePages([
        line({ until: Date.UTC(2026, 4, 9, 12) }),
        line({
          id: 2,
          at: Date.UTC(2026, 3, 2),
          action: 'void',
          player: null,
          match: { id: 'm7', name: 'Fredagskampen' },
          role: 3,
          reason: null,
        }),
        line({ id: 3, at: Date.UTC(2026, 3, 1), action: 'unban', player: { steamid: pseudonymOf(7), name: 'Slettet spiller' } }),
      ])}
    />,
  )
  expect(read).toContain('mai 2026')
  expect(read).toContain('|Ola| ble utestengt til 9. mai 2026|Juks|')
  expect(read).toContain('Gjort av Moderator')
  expect(read).toContain('april 2026')
  expect(read).toContain('Resultatet av |Fredagskampen| ble annullert|Ingen begrunnelse oppgitt.|')
  expect(read).toContain('Utestengelsen av |Slettet spiller| ble opphevet')
})

it('says of lines without a role whether the site or the staff did it', () => {
  const read = (fields: Partial<LedgerLine>) => text(<Ledger lines={somePages([line({ role: null, ...fields })])} />)
  expect(read({ by_site: 1 })).toContain('Gjort av nettsiden')
  expect(read({ by_site: 0 })).toContain('Gjort av staben')
})

it('leads to players and matches, but not behind a deleted account; a guest to matches alone', () => {
  const store = createStore()
  const page = (fields: Partial<LedgerLine>) =>
    renderToStaticMarkup(
      <Provider store={store}>
        <MemoryRouter>{<Ledger lines={somePages([line(fields)])} />}</MemoryRouter>
      </Provider>,
    )
  expect(page({})).not.toContain('href="/profile')
  store.set(sessionAtom, { state: 'user', user: { steamid: kari } as OwnUser })
  expect(page({})).toContain('href="/profile/76561198000000001"')
  expect(page({ action: 'void', player: null, match: { id: 'm7', name: null } })).toContain('href="/match/m7"')
  expect(page({ player: { steamid: pseudonymOf(7), name: 'Slettet spiller' } })).not.toContain('href')
})

it('tells a player what was done to them, by which role, or that nothing was', () => {
  const done: DoneToMe = {
    ...{ id: 1, at: Date.UTC(2026, 4, 1), action: 'set-role', role: 4, by_site: 0 as const, target: 'x', match: null },
    ...{ before: '1', after: '2', reason: 'Velkommen!' },
  }
  const read = text(<OwnModerationView list={somePages([done])} now={Date.UTC(2026, 4, 2)} />)
  expect(read).toContain('Rollen din gikk fra Spiller til Moderator')
  expect(read).toContain('|Velkommen!|Hoved Administrator|')
  expect(text(<OwnModerationView list={somePages<DoneToMe>([])} now={0} />)).toContain('Staben har ikke gjort noe med kontoen din.')
})
