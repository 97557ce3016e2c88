import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  alsoKnownAs,
  deletedAvatar,
  deletedMessage,
  deletedName,
  type Forgotten,
  forgetIn,
  forgetInJson,
  forgetInText,
  idFormsOf,
  spellingsOf,
  withoutNames,
} from '../../../../durable/rules/player/forget-player.ts'
import { isSteamId, pseudonymOf } from '../../../../durable/rules/player/steam-id.ts'
import { playerId } from '../../../support/rules/ids.ts'

const steamId = playerId('76561197960287930')
const who: Forgotten = { steamId, pseudonym: pseudonymOf(42), names: ['Glemmegøy', 'Ulf'], discordIds: ['815001234567890123'] }
const other = playerId('76561197960287931')

/** Any JSON, in which the player's id, and others, stand as values, as keys and in sentences. */
const { stored } = fc.letrec<{ stored: unknown }>((tie) => {
  const ids = fc.constantFrom<string>(steamId, other)
  const words = fc.constantFrom('hei', `skrev ${steamId}?`, 'Glemmegøy er her', '815001234567890123', 'GLEMMEGØYS gather', 'Trude')
  const person = fc.record({
    steamId: ids,
    username: fc.constantFrom('Glemmegøy', 'Trude'),
    avatar: words,
    discordId: fc.constantFrom('815001234567890123', null),
  })
  const chat = fc.record({
    type: fc.constant('chat'),
    by: fc.record({ steamId: ids, role: fc.nat(5) }),
    message: words,
    speaker: fc.option(fc.record({ username: words, avatar: words })),
  })
  const keyed = fc.dictionary(ids, fc.nat())
  const leaf = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), ids, person, chat, keyed, fc.record({ message: words }))
  return {
    stored: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('stored')),
      fc.dictionary(fc.constantFrom('a', 'b', 'reason'), tie('stored')),
    ),
  }
})

describe('a player who is forgotten', () => {
  it('is not named by the trouble of a match in the cup they were in', () => {
    const stored = { matches: { 1: { trouble: { text: 'Glemmegøy spiller allerede en kamp.' } } } }
    expect(forgetIn(stored, who)).toEqual({ matches: { 1: { trouble: { text: 'Slettet spiller spiller allerede en kamp.' } } } })
  })

  it('leaves no trace in what is stored, wherever they stood in it', () => {
    fc.assert(
      fc.property(stored, (value) => {
        const text = JSON.stringify(forgetIn(value, who))
        expect(text).not.toContain(steamId)
        expect(text).not.toContain('815001234567890123')
      }),
    )
  })

  it('leaves teams, cups and tournaments called what they are called, and described as they are', () => {
    const team = (name: string) => ({
      id: 7,
      name,
      logoUrl: null,
      captains: [steamId],
      members: [{ steamId, username: 'Ulf', avatar: 'a' }],
    })
    const told = (id: string, username: string, avatar: string) => ({
      settings: { name: 'Ulfs cup', teamSize: 5, description: `Ulf steker vafler med ${id}.` },
      teams: [{ ...team('Ulf'), captains: [id], members: [{ steamId: id, username, avatar }] }],
      match: {
        matchId: 'abc',
        kind: 'cup',
        name: 'Ulfs cup · Finale',
        names: { A: 'Ulf', B: 'Gulfen' },
        lineUp: { captain: id, players: [], name: 'Ulf' },
        organiser: { kind: 'cup', id: 'c', match: '1', name: 'Ulfs cup' },
      },
    })
    expect(forgetIn(told(steamId, 'Ulf', 'a'), who)).toEqual(told(who.pseudonym, deletedName, deletedAvatar))
  })

  it('is nobody in a cup, and the page that they gave of themselves is not found', () => {
    const registered = { steamId, username: 'Ulf', avatar: 'a', elo: 2100, profileLink: 'https://www.faceit.com/no/players/ulf' }
    const another = { ...registered, steamId: other, username: 'Trude', profileLink: 'https://www.faceit.com/no/players/trude' }
    expect(forgetIn([registered, another], who)).toEqual([
      { ...registered, steamId: who.pseudonym, username: deletedName, avatar: deletedAvatar, profileLink: '' },
      another,
    ])
  })

  it('keeps no id in a text that is not about them, and their name stays a word of it', () => {
    expect(forgetInText(`Ulf er STEAM_1:0:11101 og ${steamId}`, withoutNames(who))).toBe(`Ulf er ${who.pseudonym} og ${who.pseudonym}`)
  })

  it('is forgotten once: doing it again changes nothing', () => {
    fc.assert(
      fc.property(stored, (value) => {
        const once = forgetIn(value, who)
        expect(forgetIn(once, who)).toBe(once)
      }),
    )
  })

  it('takes nothing of the others along', () => {
    fc.assert(
      fc.property(stored, (value) => {
        const nobody: Forgotten = { ...who, steamId: playerId('76561197960299999'), names: [], discordIds: [] }
        expect(forgetIn(value, nobody)).toBe(value)
      }),
    )
  })

  it('keeps their place among the others, under another id and name', () => {
    const state = {
      members: [
        { steamId, username: 'Glemmegøy', avatar: 'https://a/b.jpg', discordId: '815001234567890123', elo: 1200 },
        { steamId: other, username: 'Glemmegøy', avatar: '/x.svg', discordId: null, elo: 1000 },
      ],
      stats: { [steamId]: { kills: 7 }, [other]: { kills: 3 } },
      matchId: 'abc',
      name: 'Glemmegøys fredagskamp',
    }
    expect(forgetIn(state, who)).toEqual({
      members: [
        { steamId: who.pseudonym, username: deletedName, avatar: deletedAvatar, discordId: null, elo: 1200 },
        { steamId: other, username: 'Glemmegøy', avatar: '/x.svg', discordId: null, elo: 1000 },
      ],
      stats: { [who.pseudonym]: { kills: 7 }, [other]: { kills: 3 } },
      matchId: 'abc',
      name: `${deletedName}s fredagskamp`,
    })
  })

  it('has written nothing, and what the others wrote names them no more', () => {
    const said = (by: string, message: string) => ({ type: 'chat', by: { steamId: by }, message, speaker: { username: 'x', avatar: 'y' } })
    expect(forgetIn([said(steamId, 'jeg heter Ulf'), said(other, 'Ulf, ulfs og Ulfert')], who)).toEqual([
      { ...said(who.pseudonym, deletedMessage), speaker: { username: deletedName, avatar: deletedAvatar } },
      said(other, `${deletedName}, ${deletedName}s og Ulfert`),
    ])
  })

  it.each([
    ['STEAM_1:0:11101', ''],
    ['[U:1:22202]', ''],
    ['76561197960287930', ''],
  ])('is not found in a sentence as %s', (written) => {
    expect(idFormsOf(who).some((word) => written.includes(word))).toBe(true)
    expect(forgetInText(`meld ${written} nå`, who)).toBe(`meld ${who.pseudonym} nå`)
  })

  it('is found by a search that knows the cases of a to z alone, however others wrote their name', () => {
    const ascii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    const letters = fc.array(fc.tuple(fc.constantFrom(...'abræøåéö7'), fc.boolean(), fc.boolean()), { minLength: 3, maxLength: 12 })
    const inCase = (letter: string, isBig: boolean) => (isBig ? letter.toLocaleUpperCase('nb') : letter)
    fc.assert(
      fc.property(letters, (name) => {
        const named = { ...who, names: [name.map(([letter, isBig]) => inCase(letter, isBig)).join('')] }
        const text = `møt ${name.map(([letter, , isBig]) => inCase(letter, isBig)).join('')} her`
        expect(forgetInText(text, named)).toBe(`møt ${deletedName} her`)
        const words = named.names.flatMap(spellingsOf)
        expect(words.some((word) => ascii(text).includes(ascii(word)))).toBe(true)
        expect(words.length).toBeLessThan(40)
      }),
    )
  })

  it('is found under the number of their trade link only when it is long enough to mean them', () => {
    const late: Forgotten = { ...who, steamId: playerId('76561198999999999') }
    expect(forgetInText('partner=1039734271&token=x', late)).toBe(`partner=${who.pseudonym}&token=x`)
    expect(forgetInText('vi ble 22202', who)).toBe('vi ble 22202')
  })

  it('is forgotten under the names they had before, too', () => {
    const known = alsoKnownAs(who, [
      { by: { steamId }, speaker: { username: 'Gamlenavn' } },
      { steamId: other, username: 'Trude' },
    ])
    expect(known.names).toEqual(['Glemmegøy', 'Ulf', 'Gamlenavn'])
  })

  it('is known by every name and Discord id that stands beside their id, wherever that is, and by nobody else’s', () => {
    const known = alsoKnownAs(who, [
      { members: { one: { steamid: steamId, username: 'Ulven', discordId: '111' } } },
      { creator_id: steamId, owner_name: 'Ulv' },
      { by: { steamId }, message: 'hei', speaker: { username: 'Graa' } },
      { steamId, name: 'Ulfen', discord_id: '222' },
      { steamId: other, username: 'Trude', discordId: '333' },
      { creator_id: other, owner_name: 'Trude' },
    ])
    expect(known.names).toEqual([...who.names, 'Ulven', 'Ulv', 'Graa', 'Ulfen'])
    expect(known.discordIds).toEqual([...who.discordIds, '111', '222'])
  })

  it('is known as before where nothing new stands, nor anything that is no name', () => {
    const nothingNew = [
      { steamId, username: 'Ulf', discordId: '815001234567890123' },
      { steamId, username: deletedName },
      { steamId, username: '', discordId: null },
    ]
    expect(alsoKnownAs(who, nothingNew)).toBe(who)
    expect(alsoKnownAs(who, { steamId, discordId: '111' })).toMatchObject({ names: who.names, discordIds: [...who.discordIds, '111'] })
    expect(alsoKnownAs(who, { steamId, username: 'Ulven' })).toMatchObject({ names: [...who.names, 'Ulven'], discordIds: who.discordIds })
  })

  it('loses the longest of their names first, so that nothing of it stays', () => {
    const named = { ...who, names: ['Ulf', 'Ulf Berg'] }
    expect(forgetInText('Ulf Berg vant', named)).toBe(`${deletedName} vant`)
  })

  it('is taken out of text of JSON, and a text without them is the very same', () => {
    expect(forgetInJson(`{ "by": "${steamId}" }`, who)).toBe(`{"by":"${who.pseudonym}"}`)
    expect(forgetInJson('{ "by": 7 }', who)).toBe('{ "by": 7 }')
  })

  it('is searched for in both cases of five letters beyond a to z, and of no more', () => {
    expect(spellingsOf('Ulf')).toEqual(['Ulf'])
    expect(spellingsOf('Ærlig')).toEqual(['Ærlig', 'ærlig'])
    expect(spellingsOf('1日')).toEqual(['1日'])
    expect(spellingsOf('æøåæøå').map((each) => each.length)).toEqual(Array(32).fill(5))
  })

  it('may be called what a sentence says anyway: a short name, or one of our own words, stays in it', () => {
    expect(forgetInText('jeg spiller i kveld', { ...who, names: ['i', 'Spiller'] })).toBe('jeg spiller i kveld')
  })

  it('gets an id that nobody can sign in with, as long as one', () => {
    fc.assert(fc.property(fc.nat(), (id) => !isSteamId(pseudonymOf(id)) && pseudonymOf(id).length === 17))
  })
})
