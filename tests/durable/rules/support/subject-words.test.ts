import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { subjectWords } from '../../../../durable/rules/support/subject-words.ts'

/** Æøå with marks, signs and words of one letter, more often than chance would bring them. */
const subjects = fc.string({ unit: fc.oneof(fc.constantFrom(...'æøåÆØÅaeo kz-12%_'), fc.string({ unit: 'grapheme' })), maxLength: 160 })

describe('the words of a subject', () => {
  it('are small, without marks and signs, each once', () => {
    expect(subjectWords('Kommer ikke inn i KØEN – ikke i dag!')).toEqual(['kommer', 'ikke', 'inn', 'koen', 'dag'])
    expect(subjectWords('Æresord på Å, ÅÆØ og café')).toEqual(['aeresord', 'pa', 'aaeo', 'og', 'cafe'])
    expect(subjectWords('% _ a')).toEqual([])
  })

  it('are found by what is typed without our letters', () => {
    fc.assert(
      fc.property(subjects, (subject) => {
        const plain = subject.replace(/[æÆ]/g, 'ae').replace(/[øØ]/g, 'o').replace(/[åÅ]/g, 'a')
        expect(subjectWords(plain)).toEqual(subjectWords(subject))
      }),
    )
  })

  it('fold to themselves', () => {
    fc.assert(
      fc.property(subjects, (subject) => {
        const words = subjectWords(subject)
        expect(subjectWords(words.join(' '))).toEqual(words)
      }),
    )
  })

  it('are few and short, whatever a subject holds', () => {
    fc.assert(
      fc.property(subjects, (subject) => {
        const words = subjectWords(subject)
        expect(words.length).toBeLessThanOrEqual(20)
        expect(new Set(words).size).toBe(words.length)
        for (const word of words) {
          expect([...word].length).toBeGreaterThanOrEqual(2)
          expect([...word].length).toBeLessThanOrEqual(32)
        }
      }),
    )
  })
})
