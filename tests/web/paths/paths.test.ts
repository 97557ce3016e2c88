import { expect, it } from 'vitest'
import { adminPaths } from '../../../web/paths/admin-paths.ts'
import { paths } from '../../../web/paths/paths.ts'
import { withQuery } from '../../../web/paths/with-query.ts'

it('names a thing in an address without opening another page by its name', () => {
  expect(paths.match('a/b?c#d')).toBe('/match/a%2Fb%3Fc%23d')
  expect(adminPaths.editTournament('vår cup')).toBe('/admin/tournaments/v%C3%A5r%20cup/edit')
  expect(withQuery(paths.newTicket, { subject: 'Én & to' })).toBe('/support/create?subject=%C3%89n+%26+to')
})

it('leads to an answer of the FAQ by its place on the page', () => expect(paths.answer(7)).toBe('/faq#7'))
