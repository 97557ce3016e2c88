import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { staffActions } from '../../../../../durable/rules/staff/staff-actions.ts'
import { actionNames, nameOf } from '../../../../../web/screens/admin/log/action-names.ts'
import { actorOf, sentenceOf } from '../../../../../web/screens/admin/log/action-sentences.ts'
import { LogEntry } from '../../../../../web/screens/admin/log/LogEntry.tsx'
import { changeOf } from '../../../../../web/screens/admin/log/line-change.ts'
import { askedOf } from '../../../../../web/screens/admin/log/log-query.ts'
import type { LogSentence } from '../../../../../web/screens/admin/log/log-sentence.ts'
import type { LogLine } from '../../../../../worker/contract/admin/log.ts'

const ola = { steamid: '76561198000000001', name: 'Ola' }
const line = (fields: Partial<LogLine>): LogLine => ({
  ...{ id: 1, at: 0, actor: { steamid: '76561198000000002', name: 'Kari' }, role: 3, action: 'ban', target: 'm7', player: ola },
  ...{ before: null, after: null, before_name: null, after_name: null, target_name: null, sides: null, reason: null },
  ...fields,
})
const textOf = (sentence: LogSentence): string =>
  sentence
    .map((part) => {
      if (typeof part === 'string') return part
      if ('person' in part) return part.person.name ?? part.person.steamid
      if ('tournament' in part)
        return part.no === undefined
          ? (part.name ?? 'turneringen')
          : `kamp ${part.no}${part.sides ? ` (${part.sides.join(' mot ')})` : ''} i ${part.name ?? 'turneringen'}`
      if ('cup' in part) return part.no === undefined ? (part.name ?? 'cupen') : `kamp ${part.no} i ${part.name ?? 'cupen'}`
      return 'match' in part ? (part.name ?? part.match) : part.thing
    })
    .join('')
const read = (fields: Partial<LogLine>): string => {
  const each = line(fields)
  return `${actorOf(each).name} ${textOf(sentenceOf(each))}`
}
const now = Date.UTC(2026, 4, 1, 12)

describe('a line of the log', () => {
  it('reads as a sentence: who did what to whom', () => {
    expect(read({})).toBe('Kari utestengte Ola')
    expect(read({ action: 'set-switch', target: 'cs_update', after: '1', actor: null })).toBe('Nettsiden slo på bryteren Spilloppdatering')
    expect(read({ action: 'replace-player', before: ola.steamid, before_name: 'Ola', after: '765', after_name: 'Per' })).toBe(
      'Kari byttet ut Ola med Per i m7',
    )
    expect(read({ action: 'assign-server', target: '1.2.3.4:27015', after: 'm7' })).toBe('Kari ga serveren 1.2.3.4:27015 til m7')
  })

  it('tells a lobby that was cancelled from a match that was ended', () => {
    expect(read({ action: 'endmatch', target: 'm7', before: 'waiting' })).toBe('Kari avlyste m7')
    expect(read({ action: 'endmatch', target: 'm7', before: 'live' })).toBe('Kari avsluttet m7 uten resultat')
  })

  it('tells whether a medal was taken back with a match or with a cup', () => {
    const site = { action: 'take-back-medal', actor: null, before: ola.steamid }
    expect(read({ ...site, target: 'm7' })).toBe('Nettsiden tok tilbake en medalje fra Ola etter m7')
    expect(read({ ...site, target: 'c1', after: 'cup' })).toBe('Nettsiden tok tilbake en medalje fra Ola etter cupen')
  })

  it('reads well for every word, also one that the page is too old to know', () => {
    for (const action of staffActions) expect(read({ action })).toMatch(/^Kari \p{Ll}.*[\p{L}\d]$/u)
    expect(read({ action: 'teleport' })).toBe('Kari teleport: m7')
  })

  it('can be filtered by every word, each under one heading', () => {
    expect(Object.values(actionNames).flatMap(Object.keys).toSorted()).toEqual([...staffActions].toSorted())
    expect([nameOf('lift-cooldown'), nameOf('teleport')]).toEqual(['Opphevet pause fra køen', 'teleport'])
  })

  it('says what was and what is, in words', () => {
    expect(changeOf(line({ action: 'set-role', before: '1', after: '2' }), now)).toEqual({ before: 'Spiller', after: 'Moderator' })
    expect(changeOf(line({ action: 'settle', after: 'draw' }), now)).toEqual({ before: null, after: 'Uavgjort' })
    expect(changeOf(line({ action: 'set-switch', before: '0', after: '1' }), now)).toBeNull()
    expect(changeOf(line({ after: String(Date.UTC(2026, 4, 3, 18)) }), now)).toEqual({ before: null, after: 'til 3. mai kl.\u00a020.00' })
    expect(changeOf(line({ action: 'retry-effect', after: '3' }), now)?.after).toBe('3 leveringer')
    expect(changeOf(line({ action: 'chat-ban', before: '0', after: '1' }), now)).toBeNull()
    expect(changeOf(line({ before: 'never', after: null }), now)).toEqual({ before: 'uten slutt', after: 'uten slutt' })
    expect(changeOf(line({ action: 'unban', before: 'never' }), now)).toEqual({ before: 'uten slutt', after: null })
    expect(changeOf(line({}), now)).toBeNull()
    expect(changeOf(line({ action: 'edit-tournament', before: 'Høstcupen', after: 'Høstcupen' }), now)).toBeNull()
    expect(changeOf(line({ action: 'set-result', before: 'walkover', after: '13-7' }), now)).toEqual({ before: 'Walkover', after: '13–7' })
    expect(changeOf(line({ action: 'start-cup', after: '5' }), now)?.after).toBe('5 lag')
    expect(changeOf(line({ action: 'set-cup-winner', after: '2' }), now)?.after).toBe('Laget som står sist, vant')
    expect(changeOf(line({ action: 'balance-teams', after: '1' }), now)?.after).toBe('Forslag 1')
    expect(changeOf(line({ action: 'add-cup', after: 'Kveldscupen' }), now)).toBeNull()
    expect(changeOf(line({ action: 'edit-cup', before: 'Kveldscupen', after: 'Kveldscupen' }), now)).toBeNull()
    expect(changeOf(line({ action: 'plan-times', after: '4' }), now)?.after).toBe('4 servere')
  })

  it('leads to the tournament, or names the match of it, by the id', () => {
    expect(read({ action: 'draw-tournament', target: 'hostcup' })).toBe('Kari foretok trekningen i turneringen')
    expect(read({ action: 'set-result', target: 'hostcup 12' })).toBe('Kari satte resultatet av kamp 12 i turneringen')
    expect(read({ action: 'add-tournament', target: 'hostcup', after: 'Høstcupen' })).toBe('Kari laget Høstcupen')
    expect(read({ action: 'check-in-team', target: 'hostcup', before: 'Nattravn', after: '0' })).toBe(
      'Kari sjekket ut Nattravn i turneringen',
    )
    expect(read({ action: 'withdraw-team', target: 'hostcup', before: 'Nattravn', after: '1' })).toBe('Kari trakk Nattravn fra turneringen')
    expect(read({ action: 'add-stand-in', target: 'hostcup', before: '765', before_name: 'Per' })).toBe(
      'Kari satte inn Ola for Per i turneringen',
    )
    expect(sentenceOf(line({ action: 'walkover', target: 'hostcup 12' }))).toContainEqual({ tournament: 'hostcup', no: '12' })
  })

  it('names the cup, the tournament or the match that it tells of', () => {
    expect(read({ action: 'set-cup-winner', target: 'c1 1', target_name: 'Kveldscupen' })).toBe(
      'Kari satte vinneren av kamp 1 i Kveldscupen',
    )
    expect(read({ action: 'start-cup', target: 'c1', target_name: 'Kveldscupen' })).toBe('Kari startet Kveldscupen')
    expect(read({ action: 'set-result', target: 't1 8', target_name: 'Høstcupen' })).toBe('Kari satte resultatet av kamp 8 i Høstcupen')
    const swap = { before: '765', before_name: 'Per', after: ola.steamid, after_name: 'Ola' }
    expect(read({ action: 'let-in-cup-player', target: 'c1', target_name: 'Kveldscupen', ...swap })).toBe(
      'Kari satte inn Ola for Per i Kveldscupen',
    )
    expect(read({ action: 'cancel', target: 'm7', target_name: 'Karis gather' })).toBe('Kari avlyste Karis gather')
    expect(read({ action: 'assign-server', target: '1.2.3.4:27015', after: 'm7', target_name: 'Karis gather' })).toBe(
      'Kari ga serveren 1.2.3.4:27015 til Karis gather',
    )
    expect(sentenceOf(line({ action: 'assign-server', after: 'm7', target_name: 'Karis gather' }))).toContainEqual({
      match: 'm7',
      name: 'Karis gather',
    })
  })

  it('names the teams of a match of a contest, and the one that staff let win', () => {
    const sides: [string, string] = ['Nattskiftet', 'Fjord']
    expect(read({ action: 'set-result', target: 't1 8', target_name: 'Høstturneringen', sides })).toBe(
      'Kari satte resultatet av kamp 8 (Nattskiftet mot Fjord) i Høstturneringen',
    )
    const shown = renderToStaticMarkup(
      createElement(
        MemoryRouter,
        null,
        createElement(LogEntry, { line: line({ action: 'set-result', target: 't1 8', target_name: 'Høstturneringen', sides }), now }),
      ),
    )
    expect(shown).toContain('kamp 8 (Nattskiftet mot Fjord) i turneringen Høstturneringen')
    expect(changeOf(line({ action: 'cup-walkover', target: 'c1 2', before: '1', after: '2', sides }), now)).toEqual({
      before: 'Nattskiftet vant',
      after: 'Fjord vant',
    })
  })

  it('names the part of the site that was tried again', () =>
    expect(read({ action: 'retry-effect', target: 'MATCH abc' })).toBe('Kari prøvde på nytt det som hadde stoppet: Kamp abc'))
})

describe('the fields of a line', () => {
  const sentenceOf = (action: string, before: object | string | null, after: object | string | null) => {
    const kept = (side: object | string | null) => (typeof side === 'object' && side !== null ? JSON.stringify(side) : side)
    const change = changeOf(line({ action, before: kept(before), after: kept(after) }), now)
    return [change?.before, change?.after]
  }

  it('are named as the forms name them: of a map', () => {
    const added = { id: 9, name: 'de_iris', display_name: 'Iris', workshop_id: null, collection: 'other', is_active: 0, in_pool: 1 }
    expect(sentenceOf('add-map', null, { ...added, image_url: '/files/0a.jpg' })).toEqual([
      null,
      'Motornavn: de_iris, Workshop-ID: ingen, Samling: Andre, ikke standard, i poolen',
    ])
    expect(sentenceOf('edit-map', { display_name: 'Iris', image_url: '/a.jpg' }, { display_name: 'Iris II', image_url: '/b.jpg' })).toEqual(
      ['Navn: Iris', 'Navn: Iris II, nytt bilde'],
    )
    expect(sentenceOf('edit-map', { image_url: '/a.jpg' }, { image_url: '/b.jpg' })).toEqual([null, 'nytt bilde'])
  })

  it('for a medal', () => {
    expect(sentenceOf('edit-medal', { tier: 'gold', max_recipients: null }, { tier: 'silver', max_recipients: 10 })).toEqual([
      'Valør: Gull, Antall: til alle',
      'Valør: Sølv, Antall: 10',
    ])
    expect(sentenceOf('add-medal', null, { id: 1_001, tier: 'gold', type: 'weapon', weapon: 'ak47', requirement: 1_000 })[1]).toBe(
      'Valør: Gull, Teller: Våpen, Våpen: AK-47, Krav: 1\u00a0000',
    )
  })

  it('for a match and for the settings that gathers begin with, where only what differs is told', () => {
    expect(
      sentenceOf(
        'match-setting',
        'max_players=10, is_competitive=1, pick_type=ABBAABAB',
        'max_players=8, is_competitive=0, pick_type=random',
      ),
    ).toEqual(['Antall spillere: 10, Type: Competitive, Rekkefølge: ABBAABAB', 'Antall spillere: 8, Type: Casual, Rekkefølge: Balansert'])
    const usual = { type: null, isCompetitive: true, pickType: 'ABBAABAB', seriesType: 'bo1' }
    expect(sentenceOf('set-gather-defaults', usual, { ...usual, isCompetitive: false, type: '2v2' })).toEqual([
      'Antall spillere: ikke valgt, Type: Competitive',
      'Antall spillere: 2v2, Type: Casual',
    ])
  })

  it('are told as they are where the page is too old to know them', () =>
    expect(sentenceOf('edit-map', { weather: 'sol' }, { weather: 'regn' })).toEqual(['weather: sol', 'weather: regn']))
})

describe('the days of the filter', () => {
  it('begin and end in Oslo, in summer and in winter', () => {
    expect(askedOf({ from: '2026-07-01', to: '2026-07-01' })).toEqual({
      from: String(Date.UTC(2026, 5, 30, 22)),
      to: String(Date.UTC(2026, 6, 1, 22)),
    })
    expect(askedOf({ from: '2026-01-01', actor: 'x' })).toEqual({ from: String(Date.UTC(2025, 11, 31, 23)), actor: 'x' })
  })
})
