import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from './imports.ts'

const mostLines = 270
/** The class of an object lists all its calls (docs/decisions/064). */
const mostOfObject = 480
const isObject = (code: string): boolean =>
  /^export (abstract )?class [\s\S]{0,250}?\bextends (Kernel|Room|SeatingRoom|RecordedRoom|OrganisedRoom)\b/m.test(code)

it('no file is longer than a reader takes in, except the class of an object', () => {
  const long = sourceFiles(['durable', 'db', 'worker', 'web', 'local']).flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const lines = code.split('\n').length
    return lines > (isObject(code) ? mostOfObject : mostLines) ? [`${file}: ${lines}`] : []
  })
  expect(long).toEqual([])
})
