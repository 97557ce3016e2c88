import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { supportTexts } from '../../../durable/rules/support/support-texts.ts'
import { refused } from '../../../web/net/http.ts'
import { heldBecause } from '../../../web/support-composer/Composer.tsx'
import { FileTiles } from '../../../web/support-composer/FileTiles.tsx'
import { type PendingFile, setbackOf } from '../../../web/support-composer/use-uploads.ts'

const fromServer = (code: 'INVALID_INPUT' | 'SLOW_DOWN', message: string) =>
  setbackOf({ is: 'refused', why: { ...refused(code), message, isFromServer: true } })
const wrongType = fromServer('INVALID_INPUT', supportTexts.wrongType('skjerm.png'))
const lost = setbackOf({ is: 'unreached' })

const pending = (order: number, setback: Partial<PendingFile>): PendingFile => ({
  ...{ order, file: new File(['x'], `${order}.png`), thumb: null, part: 0, problem: null, isLost: false, canRetry: true },
  ...setback,
})
const nothing = () => undefined
const tilesOf = (files: readonly PendingFile[]) =>
  renderToStaticMarkup(<FileTiles kept={[]} files={{ pending: files, problems: [], add: nothing, retry: nothing, remove: nothing }} />)

describe('a file that is not there', () => {
  it('can be sent again, unless the server has refused it for what it is', () => {
    expect(wrongType).toEqual({ problem: 'skjerm.png har ugyldig filtype', isLost: false, canRetry: false })
    expect([lost.canRetry, lost.isLost]).toEqual([true, true])
    expect(fromServer('SLOW_DOWN', 'Vent litt')).toEqual({ problem: 'Vent litt', isLost: false, canRetry: true })
    expect(setbackOf({ is: 'stored', files: [] }).canRetry).toBe(true)
  })

  it('offers another try only where one may help', () => {
    expect(tilesOf([pending(1, lost)])).toContain('Prøv å laste opp 1.png igjen')
    const refusedTile = tilesOf([pending(1, wrongType)])
    expect(refusedTile).not.toContain('igjen')
    expect(refusedTile).toContain('Fjern 1.png')
  })

  it('holds the message back, in words that fit what can be done', () => {
    expect(heldBecause('Hei', [])).toBeNull()
    expect(heldBecause('Hei', [pending(1, {})])).toBe('Vent til filene er lastet opp.')
    expect(heldBecause('Hei', [pending(1, wrongType)])).toBe('Noen filer kan ikke sendes. Fjern dem først.')
    expect(heldBecause('Hei', [pending(1, wrongType), pending(2, lost)])).toContain('Prøv igjen, eller fjern dem.')
  })
})
