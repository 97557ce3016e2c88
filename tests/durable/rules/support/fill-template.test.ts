import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillTemplate, type TemplateFields } from '../../../../durable/rules/support/fill-template.ts'

const fields: TemplateFields = { spiller: 'Kari', sak: '#12', kamp: 'Torsdagsgather', support: 'Ola' }
const names = Object.keys(fields) as (keyof TemplateFields)[]
const value = fc.string({ unit: fc.oneof(fc.constantFrom('{spiller}', '{sak}', '$&', '$1', '{', '}'), fc.string()), maxLength: 8 })
const someFields = fc.record({ spiller: value, sak: value, kamp: value, support: value })

describe('a template', () => {
  it('gets the player, the ticket, the match and the name of anyone who answers', () => {
    expect(fillTemplate('Hei {spiller}! {sak} om {kamp} er løst. Hilsen {support}', fields)).toBe(
      'Hei Kari! #12 om Torsdagsgather er løst. Hilsen Ola',
    )
    expect(fillTemplate('{Spiller}, {SAK}', fields)).toBe('Kari, #12')
  })

  it('says something sensible where the ticket names no match', () => {
    expect(fillTemplate('Vi har sett på {kamp}.', { ...fields, kamp: '' })).toBe('Vi har sett på kampen.')
    expect(fillTemplate('Vi har sett på {kamp}.', { ...fields, kamp: '  ' })).toBe('Vi har sett på kampen.')
  })

  it('keeps what is no field as it was written', () => {
    expect(fillTemplate('{ukjent} {} { sak } {{x}} {constructor}', fields)).toBe('{ukjent} {} { sak } {{x}} {constructor}')
    fc.assert(
      fc.property(fc.string({ unit: fc.string() }), someFields, (text, given) => {
        fc.pre(!/\{[a-zæøå]+\}/i.test(text))
        expect(fillTemplate(text, given)).toBe(text)
      }),
    )
  })

  it('fills in what it is given, letter for letter, and never reads it as a field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), someFields, (name, given) => {
        fc.pre(given[name].trim() !== '')
        expect(fillTemplate(`før {${name}} etter`, given)).toBe(`før ${given[name].trim()} etter`)
      }),
    )
  })

  it('leaves no known field behind in a plain template', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('{spiller}', '{sak}', '{kamp}', '{support}', ' og ')), (parts) => {
        expect(fillTemplate(parts.join(''), fields)).not.toMatch(/[{}]/)
      }),
    )
  })
})
