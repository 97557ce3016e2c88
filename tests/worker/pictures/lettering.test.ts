import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnText } from '../../../worker/pictures/drawn-text.ts'
import { breakTo, cutTo, fitTo, widthOf } from '../../../worker/pictures/lettering.ts'

const display = { face: 'display', size: 60 } as const

describe('the letters of a picture', () => {
  it.each([
    ['æøå ÆØÅ é ü', 'æøå ÆØÅ é ü'],
    ['𝓚𝓪𝓻𝓲', 'Kari'],
    ['Ｗｉｄｅ', 'Wide'],
    ['natt 🔥 buss', 'natt buss'],
    ['Кирилл Ωμέγα', 'Кирилл Ωμέγα'],
    ['\u202Eexe.gnp\u200B', 'exe.gnp'],
    ['rad\n\tto', 'rad to'],
    ['日本', 'Spiller'],
    ['', 'Spiller'],
  ])('are those of a name that the faces have: %j', (given, drawn) => expect(drawnText(given, 'Spiller')).toBe(drawn))

  it('never take more room than there is', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 0, max: 900 }), (given, room) => {
        const text = drawnText(given, 'x')
        const { size, text: fitted } = fitTo(text, room, { face: 'display', sizes: [90, 70, 50] })
        for (const line of [cutTo(text, room, display), ...breakTo(text, room, display)])
          expect(widthOf(line, display)).toBeLessThanOrEqual(room)
        expect(widthOf(fitted, { face: 'display', size })).toBeLessThanOrEqual(room)
      }),
    ))

  it('stay as they are where they have room, and break between words', () => {
    expect(cutTo('Kari', 400, display)).toBe('Kari')
    expect(breakTo('Den store fredagscupen', 400, display)).toEqual(['Den store', 'fredagscupen'])
    expect(cutTo('Maksimilian', 150, display)).toMatch(/^Maks.*…$/)
  })
})
