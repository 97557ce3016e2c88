import { expect, it } from 'vitest'
import { createDoor } from '../../../../web/screens/gather-create/create-door.ts'
import { aGather } from '../../builders.ts'

const free = { isBanned: false, seat: null, gathers: [] }
const seat = { kind: 'match', id: 'g' } as const
const lobby = aGather({ match_id: 'g', owner_name: 'nattbuss', name: null })

it('a player with no seat may fill in the form of a gather', () => expect(createDoor(free)).toBe(null))

it.each([
  ['a banned player', { ...free, isBanned: true }, { title: 'Du kan ikke starte en gather', go: null }],
  ['a player in the queue', { ...free, seat: { kind: 'queue', id: 'scrim' } }, { title: 'Du står i kø', go: { to: '/matchmaking' } }],
  ['a player in another lobby', { ...free, seat, gathers: [lobby] }, { title: "Du sitter i nattbuss' gather", go: { to: '/match/g' } }],
  [
    'a player in a match that runs',
    { ...free, seat, gathers: [{ ...lobby, status: 'live' }] },
    { hint: 'Den er i gang, og de andre venter på deg.', go: { name: 'Gå dit', to: '/match/g' } },
  ],
  ['a player in a match that is on no list', { ...free, seat }, { title: 'Du sitter i en annen gather', go: { to: '/match/g' } }],
] as const)('%s is told before the form why they cannot create a gather', (_who, known, door) =>
  expect(createDoor(known)).toMatchObject(door),
)
