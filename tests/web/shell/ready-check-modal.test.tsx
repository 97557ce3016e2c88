import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ReadyCheckModal } from '../../../web/shell/ReadyCheckModal.tsx'

const render = (over: object = {}) =>
  renderToStaticMarkup(
    <ReadyCheckModal
      check={{ readyCount: 3, totalCount: 10, deadlineAt: Date.now() + 30_000, accepted: false, ...over }}
      onAccept={() => {}}
    />,
  )

describe('the ready check', () => {
  it('says that a match was found, how many are ready, and asks', () => {
    const html = render()
    expect(html).toContain('Kamp funnet!')
    expect(html).toContain('3 av 10 spillere klar')
    expect(html).toContain('Godta')
  })

  it('has one light for each player, lit for each who is ready', () => {
    const html = render()
    expect(html.match(/size-4 rounded-full/g)).toHaveLength(10)
    expect(html.match(/bg-primary shadow/g)).toHaveLength(3)
  })

  it('no longer asks whoever has said yes', () => {
    const html = render({ accepted: true })
    expect(html).not.toContain('Godta')
    expect(html).toContain('Du er klar')
  })

  it('shows whole seconds, rounded up', () => expect(render({ deadlineAt: Date.now() + 12_300 })).toContain('>13<'))
})
