import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { looseFileMs } from '../../../durable/rules/support/support-limits.ts'
import { forgetDrafts } from '../../../web/support-composer/forget-drafts.ts'
import {
  type Draft,
  emptyDraft,
  isEmptyDraft,
  readDraft,
  saveDraft,
  savedDraftKeys,
  sendKeyOf,
  withoutExpired,
} from '../../../web/support-composer/saved-draft.ts'
import { aStorage, noon } from './support-builders.ts'

const kari = '76561198000000001'
const aFile = (name: string, at: number) => ({ id: `fil-${name}`, name, type: 'png' as const, bytes: 900, at, order: 1, thumb: null })
const written: Draft = { text: 'Serveren var nede', fields: { subject: 'Server' }, files: [aFile('skjerm.png', noon)], key: 'abc' }

beforeEach(() => void vi.stubGlobal('localStorage', aStorage()))
afterEach(() => void vi.unstubAllGlobals())

describe('a draft that was not sent', () => {
  it('is there again for the same player in the same place, with its files and the key it is sent under', () => {
    saveDraft(kari, 'ny', written)
    expect(readDraft(kari, 'ny')).toEqual(written)
    expect(readDraft(kari, 'sak-12')).toBeNull()
    expect(readDraft('76561198000000002', 'ny')).toBeNull()
  })

  it('is forgotten when it is emptied or sent, and all of it when its player signs out', () => {
    saveDraft(kari, 'ny', written)
    saveDraft(kari, 'ny', emptyDraft())
    expect(localStorage.length).toBe(0)
    for (const place of ['ny', 'sak-1', 'sak-2']) saveDraft(kari, place, written)
    localStorage.setItem('kampklar-sound', 'low')
    forgetDrafts()
    expect([localStorage.length, localStorage.getItem('kampklar-sound')]).toEqual([1, 'low'])
  })

  it('is nothing where it cannot be read: it may be older than the page, or somebody else’s', () => {
    for (const broken of ['{', '[]', '{"text":1}', 'null']) {
      localStorage.setItem(`kampklar-support-${kari}-ny`, broken)
      expect(readDraft(kari, 'ny')).toBeNull()
    }
  })

  it('is kept by the page where the browser keeps nothing, until its player signs out', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, key: refuse, length: 1 })
    saveDraft(kari, 'ny', written)
    expect(readDraft(kari, 'ny')).toEqual(written)
    forgetDrafts()
    expect(readDraft(kari, 'ny')).toBeNull()
  })

  it('loses the files that the server has swept away by now, and names them', () => {
    const day = { ...written, files: [aFile('gammel.png', noon - looseFileMs), aFile('ny.png', noon - 3_600_000)] }
    const { draft, expired } = withoutExpired(day, noon)
    expect(expired).toEqual(['gammel.png'])
    expect(draft.files.map(({ name }) => name)).toEqual(['ny.png'])
    expect(withoutExpired(written, noon)).toEqual({ draft: written, expired: [] })
  })

  it('is empty while nothing but the key is in it', () => {
    expect(isEmptyDraft({ ...emptyDraft(), text: ' \n', fields: { match: '' } })).toBe(true)
    expect(isEmptyDraft({ ...emptyDraft(), fields: { category: '2' } })).toBe(false)
    expect(emptyDraft().key).not.toBe(emptyDraft().key)
  })

  it('is sent again under the same key while nothing changes, and under another once text, fields or files do', () => {
    const [again, padded] = [{ ...written }, { ...written, text: ` ${written.text}\n` }]
    expect([sendKeyOf(again), sendKeyOf(padded)]).toEqual([sendKeyOf(written), sendKeyOf(written)])
    const others: Draft[] = [
      { ...written, text: 'Serveren var nede igjen' },
      { ...written, fields: { subject: 'Lag' } },
      { ...written, fields: { ...written.fields, category: '2' } },
      { ...written, files: [] },
      { ...written, files: [aFile('annen.png', noon)] },
      { ...written, key: 'abd' },
    ]
    expect(new Set([written, ...others].map(sendKeyOf)).size).toBe(1 + others.length)
    // The server digests longer ones, which would hide which parts belong together.
    expect(sendKeyOf({ ...written, key: emptyDraft().key }).length).toBeLessThanOrEqual(64)
  })

  it('keeps its key over a reload: an answer that was lost before it is no second message after it', () => {
    saveDraft(kari, 'ny', written)
    expect(sendKeyOf(readDraft(kari, 'ny') ?? emptyDraft())).toBe(sendKeyOf(written))
  })

  it('is found by how its key begins, of this player alone', () => {
    for (const place of ['ny', 'ny-etter-3', 'sak-1']) saveDraft(kari, place, written)
    saveDraft('76561198000000002', 'ny', written)
    expect(savedDraftKeys(kari, 'ny')).toEqual(['ny', 'ny-etter-3'])
  })
})
