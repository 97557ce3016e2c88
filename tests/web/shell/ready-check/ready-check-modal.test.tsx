import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ReadyCheckView, UserQueue } from '../../../../durable/protocol/queue/queue-fields.ts'
import type { CheckTime } from '../../../../web/shell/ready-check/check-view.ts'
import { ReadyCheckModal } from '../../../../web/shell/ready-check/ReadyCheckModal.tsx'
import { ownQueueAtom } from '../../../../web/state/queue-atoms.ts'
import { createStore, Provider } from '../../../../web/state/store.ts'
import { aCheck, aUserQueue } from '../../builders.ts'

const answers = { isBusy: false, hasFailed: false, accept: () => {}, decline: () => {} }

function render(
  over: Partial<ReadyCheckView> = {},
  own: UserQueue | null = null,
  { hasFailed = false, time = 'runs' }: { hasFailed?: boolean; time?: CheckTime } = {},
): string {
  const store = createStore()
  if (own) store.set(ownQueueAtom, own)
  return renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <ReadyCheckModal check={aCheck(over)} time={time} answers={{ ...answers, hasFailed }} onClose={() => {}} />
      </MemoryRouter>
    </Provider>,
  )
}

describe('the ready check', () => {
  it('says that a match was found, how many are ready, and asks', () => {
    const html = render()
    for (const words of [
      'Kamp funnet!',
      '3 av 10 spillere klar',
      '>Godta<',
      '>Avslå<',
      'Da mister du plassen i køen, og du får en advarsel eller en pause.',
    ])
      expect(html).toContain(words)
  })

  it('is read with its purpose, and says once in words that its time is about to end', () => {
    const html = render({ deadlineAt: Date.now() + 9_500 })
    expect(html).toMatch(/<dialog[^>]* aria-describedby="(.+?)".* id="\1"[^>]*>5 mot 5/)
    expect(html.match(/<p class="sr-only">10 sekunder igjen<\/p>/g)).toHaveLength(1)
    expect(render({ deadlineAt: Date.now() + 5_000 })).toContain('<p class="sr-only"></p>')
    expect(render({ deadlineAt: Date.now() + 9_500, you: 'accepted' })).not.toContain('10 sekunder igjen')
  })

  it('has one light for each player, lit for each who is ready', () => {
    const html = render()
    expect(html.match(/data-light=/g)).toHaveLength(10)
    expect(html.match(/data-light="on"/g)).toHaveLength(3)
  })

  it('asks a substitute with other words, and says that no costs nothing', () => {
    const html = render({ purpose: 'substitute', totalCount: 1, readyCount: 0, timeout: 20_000 })
    for (const words of ['0 av 1 spillere klar', 'mangler en spiller', 'Da beholder du plassen i køen.']) expect(html).toContain(words)
  })

  it('no longer asks anyone who has said yes', () => {
    const html = render({ you: 'accepted' })
    expect(html).not.toMatch(/>Godta<|>Avslå</)
    expect(html).toContain('Du er nå klar for kampen')
  })

  it('says when a yes did not arrive, and asks again', () => {
    const html = render({}, null, { hasFailed: true })
    expect(html).toMatch(/role="alert".*Klarte ikke å markere deg som klar/)
    expect(html).toContain('>Godta<')
  })

  it('takes an answer until the server has ended it, because only the server knows when the time is up', () => {
    const html = render({ deadlineAt: Date.now() - 1 }, null, { time: 'up' })
    for (const words of ['>Godta<', 'Tiden er straks ute.']) expect(html).toContain(words)
    expect(html).not.toContain('>Lukk<')
  })

  it.each(['asked', 'accepted', 'declined'] as const)('can be closed by anyone who has %s once the server has long been silent', (you) => {
    expect(render({ you })).not.toContain('>Lukk<')
    expect(render({ you }, null, { time: 'forgotten' })).toContain('>Lukk<')
  })

  it('has one place in which everything is said, and the name of what it says', () => {
    for (const over of [{}, { you: 'accepted' }, { status: 'opening' }, { status: 'off', goes: 'back' }] as const)
      expect(render(over).match(/role="status"/g)).toHaveLength(1)
    expect(render()).toContain('aria-label="Kamp funnet!"')
    expect(render({ status: 'off', goes: 'back' })).toContain('aria-label="Tilbake i køen"')
  })

  it('shows whole seconds, rounded up', () => expect(render({ deadlineAt: Date.now() + 12_300 })).toContain('>13<'))

  it('lights all when all are ready, whatever was counted last', () => {
    const html = render({ status: 'opening', you: 'accepted', readyCount: 9 })
    expect(html.match(/data-light="on"/g)).toHaveLength(10)
    expect(html).toContain('Alle spillere er klar, kampen starter om litt.')
  })
})

describe('a check that was cancelled', () => {
  const off = (over: Partial<ReadyCheckView>, own: UserQueue | null = null) => render({ status: 'off', you: 'accepted', ...over }, own)

  it('tells anyone who is back in the queue so, in the words of the server', () => {
    const html = off({ goes: 'back', told: 'Du står i køen igjen, på den gamle plassen din.' })
    for (const words of ['Tilbake i køen', 'Ikke alle spillere var klar, kampen er avlyst.', 'på den gamle plassen din'])
      expect(html).toContain(words)
    expect(html).not.toContain('href="/matchmaking"')
  })

  it('leads anyone who is out to the queue', () => {
    expect(off({ goes: 'kept' })).toMatch(/Vi holder av ventetiden din.*href="\/matchmaking"/)
    expect(off({ goes: 'out' })).toMatch(/Du er ute av køen.*href="\/matchmaking"/)
  })

  it('can be appealed from where the penalty is told', () => {
    const penalty = { until: null, why: 'declined', gathers_until: null, count: 1, fades_at: 1 } as const
    expect(off({ goes: 'out' })).not.toContain('href="/support"')
    // Nobody showed them the check: the penalty is for something else.
    expect(off({ goes: 'out' }, aUserQueue({ inQueue: false, penalty }))).not.toContain('href="/support"')
    expect(off({ goes: 'out', you: 'declined' }, aUserQueue({ inQueue: false, penalty }))).toMatch(
      /href="\/support\/create\?appeal=cooldown-appeal".*Klag på dette/,
    )
  })

  it('says to a substitute who was not wanted that they wait as before', () =>
    expect(off({ purpose: 'substitute', goes: 'back' })).toMatch(/Det ble ikke deg denne gangen(?!.*avlyst)/))
})
