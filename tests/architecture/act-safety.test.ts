import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ActUndo, actSafety } from '../../durable/rules/staff/act-safety.ts'
import type { StaffAction } from '../../durable/rules/staff/staff-actions.ts'
import { undoableActs } from '../../durable/rules/staff/undoable-acts.ts'

const acts = Object.entries(actSafety) as [StaffAction, (typeof actSafety)[StaffAction]][]
const undoWords = (undo: ActUndo): string => (typeof undo === 'string' ? undo : `by ${undo.reverse}`)
const rowOf = ([action, { call, preview, reason, undo }]: (typeof acts)[number]): string =>
  `| ${action} | ${call === null ? '' : `\`${call}\``} | ${preview} | ${reason} | ${undoWords(undo)} |`

describe('the safety of acts of staff', () => {
  it('stands in the documents as in the code', () => {
    const rows = readFileSync('docs/staff-acts.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| act'))
    expect(rows).toEqual(acts.map(rowOf))
  })

  it('names calls that the test of rights knows', () => {
    const matrix = readFileSync('tests/worker/rights-matrix.ts', 'utf8')
    const unknown = acts.filter(([, { call }]) => call !== null && !matrix.includes(`'${call}'`) && !matrix.includes(`'${call} `))
    expect(unknown.map(([action]) => action)).toEqual([])
  })

  it('takes an act back by an act that has a call', () => {
    const lost = acts.filter(([, { undo }]) => typeof undo === 'object' && actSafety[undo.reverse].call === null)
    expect(lost.map(([action]) => action)).toEqual([])
  })

  it('takes an act back by the bar where the record keeps it, and nowhere else', () => {
    const byBar = acts.flatMap(([action, { undo }]) => (undo === 'minutes' ? [action] : []))
    expect(byBar.sort()).toEqual(Object.keys(undoableActs).sort())
  })

  it('asks before an act that cannot be taken back', () => {
    const unasked = acts.filter(([, { preview, undo }]) => undo === 'final' && preview === 'none')
    expect(unasked.map(([action]) => action)).toEqual([])
  })
})
