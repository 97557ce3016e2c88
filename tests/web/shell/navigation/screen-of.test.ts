import { expect, it } from 'vitest'
import { screenOf } from '../../../../web/shell/navigation/screen-of.ts'

it.each([
  ['/admin/tickets', '/admin/tickets'],
  ['/admin/tickets/12', '/admin/tickets'],
  ['/admin/ticketsomething', '/admin/ticketsomething'],
  ['/admin/tournaments/12', '/admin/tournaments/12'],
  ['/match/12', '/match/12'],
])('%s is part of %s: the inbox stays as it is from ticket to ticket, other addresses begin anew', (pathname, screen) =>
  expect(screenOf(pathname)).toBe(screen),
)
