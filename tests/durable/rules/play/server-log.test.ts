import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLog } from '../../../../durable/rules/play/server-log.ts'

const at = '11/21/2026 - 18:04:05.123'
/** Account n of Steam, as the log writes it and as we do. */
const logged = (n: number) => `[U:1:${n}]`
const steamId = (n: number) => String(76561197960265728n + BigInt(n))

type Somebody = { name: string; account: number; team?: string; slot?: number }
const tagged = ({ name, account, team = 'CT', slot = 7 }: Somebody) => `"${name}<${slot}><${logged(account)}><${team}>"`
const chat = (who: Somebody, message: string, verb = 'say') => `${at} - ${tagged(who)} ${verb} "${message}"`
const kill = (killer: Somebody, victim: Somebody, end = 'with "ak47"') =>
  `${at} - ${tagged(killer)} [-12 340 -64] killed ${tagged(victim)} [1 2 3] ${end}`

const kari = { name: 'Kari', account: 12345678 }
const ola = { name: 'Ola', account: 2, team: 'TERRORIST' }

describe('a line of chat', () => {
  it('is read with who said it, to whom', () => {
    expect(readLog(chat(kari, 'gg "wp" <3'))).toEqual([
      { kind: 'chat', at, steamId: '76561197972611406', name: 'Kari', team: 'ct', message: 'gg "wp" <3', teamOnly: false },
    ])
    expect(readLog(chat(ola, 'rush B', 'say_team'))).toMatchObject([{ steamId: steamId(2), team: 't', teamOnly: true }])
  })

  it.each(['', 'Spectator', 'Unassigned'])('may come from nobody’s side (%j)', (team) =>
    expect(readLog(chat({ ...kari, team }, 'hei'))).toMatchObject([{ team: null, message: 'hei' }]),
  )

  it('may be empty', () => expect(readLog(chat(kari, ''))).toMatchObject([{ message: '' }]))

  it.each([
    ['the server', `${at} - "Console<0><Console><Console>" say "[ADMIN] hei"`],
    ['a bot', `${at} - "Bot Kari<3><BOT><CT>" say "hei"`],
    ['no account', chat({ ...kari, account: 0 }, 'hei')],
    ['an account that cannot be', chat({ ...kari, account: 4294967296 }, 'hei')],
  ])('is dropped when it is from %s', (_who, line) => expect(readLog(line)).toEqual([]))

  it.each([
    ['a name that looks like a player’s line', chat({ ...kari, name: 'x<2><[U:1:2]><CT>" say "' }, 'hei')],
    ['a message that looks like a player’s line', chat(kari, 'x<2><[U:1:2]><CT>" say "jeg jukser')],
    ['a message that looks like a kill', chat(kari, 'x<2><[U:1:2]><CT>" [0 0 0] killed "y<3><[U:1:3]><CT>" [0 0 0] with "ak47')],
    ['a new name that looks like a player’s line', `${at} - ${tagged(kari)} changed name to "x<2><[U:1:2]><CT>" say "jeg jukser"`],
    ['a killer’s name that looks like a player’s line', kill({ ...kari, name: '<2><[U:1:2]><CT>" say "' }, ola)],
  ])('is nobody’s when it has %s', (_what, line) => expect(readLog(line)).toMatchObject([{ kind: 'chat', steamId: null }]))
})

it('a line of nobody’s chat still holds all that was said', () => {
  const message = 'x<2><[U:1:2]><CT>" say "jeg jukser'
  expect(readLog(chat(kari, message))).toMatchObject([{ steamId: null, name: 'Kari', message }])
})

it('a line longer than any of the game is dropped unread, and the next one is read', () => {
  // Each tag could be the end of the name: read to the end, a line like this would take half a minute.
  const endless = `${at} - "${'<1><BOT><>" say "'.repeat(28_000)}x`
  expect(readLog([endless, chat(kari, 'x'.repeat(1_000)), chat(ola, 'hei')].join('\n'))).toMatchObject([{ message: 'hei' }])
})

describe('a death', () => {
  it('is read with who did it and how', () => {
    expect(readLog(kill(kari, ola, 'with "ak47" (headshot)'))).toEqual([
      { kind: 'kill', at, killer: steamId(12345678), victim: steamId(2), weapon: 'ak47', headshot: true },
    ])
    expect(readLog(kill(kari, ola, 'with "awp" (throughsmoke)'))).toMatchObject([{ weapon: 'awp', headshot: false }])
    expect(readLog(kill(kari, ola, 'with "m4a1_silencer" (headshot penetrated)'))).toMatchObject([{ headshot: true }])
  })

  it.each([
    ['a fall', `${tagged(ola)} [1 2 3] committed suicide with "world"`, 'world'],
    ['a grenade of their own', `${tagged(ola)} [1 2 3] committed suicide with "hegrenade"`, 'hegrenade'],
    ['the bomb', `${tagged(ola)} [1 2 3] was killed by the bomb.`, 'planted_c4'],
    ['a bot', `"Bot Kari<3><BOT><CT>" [0 0 0] killed ${tagged(ola)} [1 2 3] with "p90"`, 'p90'],
  ])('by %s is nobody’s kill', (_how, line, weapon) =>
    expect(readLog(`${at} - ${line}`)).toEqual([{ kind: 'kill', at, killer: null, victim: steamId(2), weapon, headshot: false }]),
  )

  it('has a victim who is certain and a killer who is not when a name looks like a kill', () => {
    const name = 'x<2><[U:1:9]><CT>" [0 0 0] killed "'
    expect(readLog(kill({ ...kari, name }, ola))).toMatchObject([{ killer: null, victim: steamId(2) }])
    expect(readLog(kill(kari, { ...ola, name }))).toMatchObject([{ killer: null, victim: steamId(2) }])
  })

  it.each([
    ['of a bot', `${tagged(kari)} [1 2 3] killed "Bot Ola<3><BOT><TERRORIST>" [1 2 3] with "ak47"`],
    ['of a chicken', `${tagged(kari)} [1 2 3] killed other "chicken<77>" [1 2 3] with "ak47"`],
    ['that was only an attack', `${tagged(kari)} [1 2 3] attacked ${tagged(ola)} [1 2 3] with "ak47" (damage "27") (hitgroup "chest")`],
    ['that was told of by half', `${tagged(kari)} [1 2 3] attacked ${tagged(ola)} [1 2 3] with "ak47"`],
    ['that somebody helped with', `${tagged(kari)} assisted killing ${tagged(ola)}`],
  ])('%s is none', (_what, line) => expect(readLog(`${at} - ${line}`)).toEqual([]))
})

describe('the end of a round', () => {
  it.each([
    ['Team "CT" triggered "SFUI_Notice_CTs_Win" (CT "5") (T "3")', { winner: 'ct', ct: 5, t: 3 }],
    ['Team "TERRORIST" triggered "SFUI_Notice_Target_Bombed" (CT "12") (T "13")', { winner: 't', ct: 12, t: 13 }],
  ])('is read: %s', (line, result) => expect(readLog(`${at} - ${line}`)).toEqual([{ kind: 'round-over', at, ...result }]))

  it.each([
    'World triggered "Round_End"',
    'Team "CT" scored "5" with "5" players',
    'Team "CT" triggered "SFUI_Notice_CTs_Win" (CT "5") (T "3") and more',
    `${tagged(kari)} say "Team "CT" triggered "SFUI_Notice_CTs_Win" (CT "5") (T "3")`,
  ])('is not read from %s', (line) => expect(readLog(`${at} - ${line}`).filter(({ kind }) => kind === 'round-over')).toEqual([]))
})

describe('a player who comes or goes in the log', () => {
  const read = (line: string) => readLog(`${at} - ${line}`)
  const left = 'disconnected (reason "NETWORK_DISCONNECT_DISCONNECT_BY_USER")'

  it('is read by the tag alone', () => {
    expect(read(`${tagged({ ...kari, team: '' })} entered the game`)).toEqual([{ kind: 'entered', at, steamId: steamId(12345678) }])
    expect(read(`${tagged(ola)} ${left}`)).toEqual([{ kind: 'left', at, steamId: steamId(2) }])
  })

  it.each([
    ['a message that imitates it', `${tagged(kari)} say "Ola<7><[U:1:2]><CT>" entered the game"`],
    ['a message that imitates a leaving', `${tagged(kari)} say "Ola<7><[U:1:2]><CT>" ${left}"`],
    ['a bot', `"Bot<7><BOT><CT>" entered the game`],
    ['a bot that leaves', `"Bot<7><BOT><CT>" ${left}`],
    ['a player who has only connected', `${tagged({ ...kari, team: '' })} connected, address ""`],
  ])('is not read from %s', (_what, line) => expect(read(line).filter(({ kind }) => kind !== 'chat')).toEqual([]))

  it('is nobody’s leaving when a name imitates one', () => {
    expect(read(`${tagged({ ...kari, name: `Ola<7><[U:1:2]><CT>" ${left}` })} ${left}`)).toEqual([])
    expect(read(`${tagged({ ...kari, name: `Ola<7><[U:1:2]><CT>" disconnected (reason "` })} ${left}`)).toEqual([])
  })
})

describe('a log', () => {
  it('comes in both of the game’s ways of telling the time', () =>
    expect(readLog(`L 11/21/2026 - 18:04:05: ${tagged(kari)} say "hei"\r\n${chat(kari, 'hå')}\r\n`)).toMatchObject([
      { at: '11/21/2026 - 18:04:05', message: 'hei' },
      { at, message: 'hå' },
    ]))

  it('tells where a round begins', () => {
    expect(readLog(`${at} - World triggered "Round_Start"`)).toEqual([{ kind: 'round-start', at }])
  })

  it('loses every line that says nothing to us', () => {
    const lines = [
      '',
      'garbage',
      `${at} - World triggered "Match_Start" on "de_nuke"`,
      `${at} - ${tagged(kari)} switched from team <CT> to <TERRORIST>`,
      `${tagged(kari)} say "no time"`,
    ]
    expect(readLog([...lines, chat(kari, 'hei'), ...lines].join('\n'))).toMatchObject([{ message: 'hei' }])
  })
})

// Everything that the log itself writes, so that names and messages look like it as often as can be.
const pieces = [
  '<',
  '>',
  '"',
  '<7>',
  'x<7><[U:1:9]><CT>"',
  'x<7><[U:1:9]><CT>" say "',
  'x<7><[U:1:9]><CT>" [0 0 0] killed "',
  'x<7><[U:1:9]><CT>" entered the game',
  'x<7><[U:1:9]><CT>" disconnected (reason "x")',
  '<[U:1:9]>',
  '<CT>"',
  '<BOT>',
  ' say "',
  'say_team',
  ' [0 0 0]',
  ' killed "',
  ' with "ak47"',
  'Team "CT"',
  'æ',
  ' ',
  '(headshot)',
]
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join('')),
  fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\n]/g, '')),
)
const account = fc.integer({ min: 1, max: 4294967295 })

it('a chat line is its speaker’s or nobody’s, whatever the name and the message', () => {
  fc.assert(
    fc.property(hostile, account, hostile, (name, speaker, message) => {
      const [line, ...more] = readLog(chat({ name, account: speaker }, message))
      expect(more).toEqual([])
      expect(line).toMatchObject({ kind: 'chat' })
      expect([steamId(speaker), null]).toContain(line?.kind === 'chat' && line.steamId)
    }),
  )
})

it('a chat line is read to the letter when it holds no tag of another', () => {
  const plain = hostile.filter((text) => !text.includes('<7><[U:1:9]><CT>"') && !text.includes('>"'))
  fc.assert(
    fc.property(plain, account, plain, (name, speaker, message) => {
      expect(readLog(chat({ name, account: speaker }, message))).toMatchObject([{ steamId: steamId(speaker), name, message }])
    }),
  )
})

it('a kill has its victim and its killer or nobody, whatever their names; or it is read as nobody’s words', () => {
  fc.assert(
    fc.property(hostile, account, hostile, account, (one, killer, two, victim) => {
      const [line] = readLog(kill({ name: one, account: killer }, { name: two, account: victim }))
      if (line?.kind === 'kill') expect(line.victim).toBe(steamId(victim))
      expect([steamId(killer), null]).toContain(line?.kind === 'kill' ? line.killer : line?.kind === 'chat' && line.steamId)
    }),
  )
})

it('a player who is told to come or go is the one the line is about, whatever names and messages say', () => {
  const ends = fc.constantFrom('entered the game', 'disconnected (reason "x")', 'say "', 'changed name to "')
  fc.assert(
    fc.property(hostile, account, ends, hostile, (name, player, end, message) => {
      const said = end.endsWith(' "') ? `${end}${message}"` : end
      const [line] = readLog(`${at} - ${tagged({ name, account: player })} ${said}`)
      if (line?.kind === 'entered' || line?.kind === 'left') {
        expect(line.steamId).toBe(steamId(player))
        expect(line.kind === 'entered').toBe(end === 'entered the game')
      }
    }),
  )
})

it('no log makes it fail', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          hostile,
          fc.string({ unit: 'binary' }),
          hostile.map((text) => `${at} - "${text}`),
        ),
      ),
      (lines) => {
        expect(readLog(lines.join('\n')).length).toBeLessThanOrEqual(lines.join('\n').split('\n').length)
      },
    ),
  )
})
