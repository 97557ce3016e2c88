import { describe, expect, it } from 'vitest'
import { formatStart } from '../../../../../web/format/date.ts'
import { paragraphsOf } from '../../../../../web/screens/cup/open/info/paragraphs.ts'
import { mayLeave, placeWords } from '../../../../../web/screens/cup/open/place/place-words.ts'
import { givenOf, wrongIn } from '../../../../../web/screens/cup/open/place/registration-form.ts'
import { remindedAt } from '../../../../../web/screens/cup/open/place/reminder.ts'
import { aCup, aCupPlayer } from '../cup-builders.ts'

describe('the description of a cup', () => {
  it('is a paragraph a sentence', () =>
    expect(paragraphsOf('Vi spiller fredag. Ta med godt humør! Spørsmål? Si fra.')).toEqual([
      'Vi spiller fredag.',
      'Ta med godt humør!',
      'Spørsmål? Si fra.',
    ]))
  it('is not torn apart at a full stop within a sentence', () =>
    expect(paragraphsOf('Vi møtes kl. 19.00 f.eks. på Discord.')).toEqual(['Vi møtes kl. 19.00 f.eks. på Discord.']))
  it('keeps the lines it was written in, without empty ones', () =>
    expect(paragraphsOf('Premie:\n1. plass\n\n2. plass')).toEqual(['Premie:', '1. plass', '2. plass']))
  it('is nothing where nothing was written', () => expect(paragraphsOf(' \n ')).toEqual([]))
})

describe('the times of a cup', () => {
  it('say the day and the clock of its start', () =>
    expect(formatStart(Date.UTC(2026, 10, 27, 18))).toBe('fredag 27. november 2026 kl.\u00a019.00'))
  it('remind half an hour before, but not before registration closes', () => {
    expect(remindedAt({ date: 10_000_000, reg_close: 5_000_000 })).toBe(8_200_000)
    expect(remindedAt({ date: 10_000_000, reg_close: 9_000_000 })).toBe(9_000_000)
  })
})

describe('one’s own place', () => {
  const cup = aCup({ registered: 18, max_players: 20 })
  it('is told plainly', () => {
    const titleOf = (place: Parameters<typeof placeWords>[0], of = cup) => placeWords(place, of, 'open').title
    expect(titleOf({ is: 'waiting', player: aCupPlayer(1), no: 3 })).toBe('Du er nr. 3 på ventelisten')
    expect(titleOf({ is: 'in', player: aCupPlayer(1) })).toBe('Du er med')
    expect(titleOf({ is: 'in', player: aCupPlayer(1, { drawn: 1 }) })).toBe('Du er trukket inn')
    expect(titleOf({ is: 'none' })).toBe('Det er plass til deg')
    expect(titleOf({ is: 'none' }, aCup({ registered: 20 }))).toBe('Alle plassene er tatt')
  })
  it('can be given up while registration is open, and by anyone who was drawn in until the setup, but not by a player who is marked', () => {
    const own = { is: 'in', player: aCupPlayer(1) } as const
    const drawn = { is: 'in', player: aCupPlayer(1, { drawn: 1 }) } as const
    const open = aCup()
    expect([mayLeave(own, open, 'open'), mayLeave(own, open, 'after'), mayLeave({ is: 'none' }, open, 'open')]).toEqual([
      true,
      false,
      false,
    ])
    expect([mayLeave(drawn, open, 'after'), mayLeave(drawn, aCup({ status: 'creating_teams' }), 'after')]).toEqual([true, false])
    expect(mayLeave({ is: 'absent', player: aCupPlayer(1) }, open, 'open')).toBe(false)
  })
})

describe('a player’s entry in the form of a cup', () => {
  it('needs a number and a link, which may be written without its beginning', () => {
    expect(givenOf({ elo: ' 1850 ', link: 'faceit.com/players/kari ' })).toEqual({
      faceit_elo: 1850,
      profile_link: 'https://faceit.com/players/kari',
    })
    expect(givenOf({ elo: '1850', link: 'http://example.com' })?.profile_link).toBe('http://example.com')
  })
  it.each([
    ['', 'x'],
    ['1850', ' '],
    ['mye', 'x'],
    ['0', 'x'],
    ['10000', 'x'],
    ['18,5', 'x'],
  ])('is not enough with ELO "%s" and link "%s"', (elo, link) => {
    expect(givenOf({ elo, link })).toBeNull()
    expect(wrongIn({ elo, link })).not.toBeNull()
  })
  it.each(['2145', '2 145', '2\u00a0145', '2\u202f145', '2.145', '2,145'])('takes the ELO "%s" as it was meant', (elo) => {
    expect(givenOf({ elo, link: 'x' })?.faceit_elo).toBe(2145)
    expect(wrongIn({ elo, link: 'x' })).toBeNull()
  })
  it('says what is wrong: what is empty first, then the number', () => {
    expect(wrongIn({ elo: 'mye', link: ' ' })).toEqual({ fields: ['link'], says: 'Vennligst fyll ut alle felt' })
    expect(wrongIn({ elo: 'mye', link: 'x' })).toEqual({ fields: ['elo'], says: 'Faceit-ELO må være et helt tall fra 1 til 9999.' })
  })
})
