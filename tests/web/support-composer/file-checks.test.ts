import { describe, expect, it } from 'vitest'
import { newTicketTypes, supportLimits } from '../../../durable/rules/support/support-limits.ts'
import { attachmentTypes } from '../../../durable/rules/support/ticket-words.ts'
import { checkFiles, sizeInWords, typeByName, typesInWords } from '../../../web/support-composer/file-checks.ts'

const file = (name: string, size = 1_000) => ({ name, size })
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name)

describe('files that are chosen', () => {
  it('are known by the ending of their name, however it is written', () => {
    expect(['a.JPG', 'b.jpeg', 'c.d.png', 'ikke.gif ', 'e.docx', 'f.exe', 'uten', 'png', 'x.constructor'].map(typeByName)).toEqual([
      ...['jpg', 'jpg', 'png', 'gif', 'docx'],
      ...[null, null, null, null],
    ])
  })

  it('are refused by type and by size before anything is sent, each with its name', () => {
    const chosen = [file('skjerm.png'), file('virus.exe'), file('film.pdf', supportLimits.fileBytes + 1), file('rapport.docx')]
    expect(checkFiles(chosen, 0, newTicketTypes)).toEqual({
      taken: [file('skjerm.png')],
      problems: ['virus.exe har ugyldig filtype', 'film.pdf er for stor (maks 5MB)', 'rapport.docx har ugyldig filtype'],
    })
    expect(names(checkFiles(chosen, 0, attachmentTypes).taken)).toEqual(['skjerm.png', 'rapport.docx'])
    expect(checkFiles([file('helt-full.pdf', supportLimits.fileBytes)], 0, newTicketTypes).problems).toEqual([])
  })

  it('are five at most, with those that are there already', () => {
    const six = ['1', '2', '3', '4', '5', '6'].map((name) => file(`${name}.png`))
    expect(names(checkFiles(six, 0, newTicketTypes).taken)).toEqual(['1.png', '2.png', '3.png', '4.png', '5.png'])
    expect(checkFiles(six, 0, newTicketTypes).problems).toEqual(['Maksimalt 5 filer tillatt'])
    expect(checkFiles(six.slice(0, 2), 4, newTicketTypes)).toEqual({ taken: [file('1.png')], problems: ['Maksimalt 5 filer tillatt'] })
    expect(names(checkFiles(six, 7, newTicketTypes).taken)).toEqual([])
  })

  it('are told of in words', () => {
    expect([0, 840 * 1024, 1023 * 1024, 4.2 * 1024 * 1024].map(sizeInWords)).toEqual(['1 kB', '840 kB', '1,0 MB', '4,2 MB'])
    expect(typesInWords(newTicketTypes)).toBe('JPG, PNG, GIF og PDF')
  })
})
