import { html } from 'hono/html'
import { clockText } from '../../../durable/rules/norwegian-clock.ts'
import { hourMs, type PartTimes } from '../../../durable/rules/status/latencies.ts'
import { countText, wholeText } from '../../replies/norwegian-numbers.ts'

const [column, gap, height] = [10, 2, 64]
/** The least top of a scale, in ms: a chart of 2 ms and 3 ms would look like trouble. */
const leastTop = 20

/** The first round number that is not below the largest time, so that the top of the scale reads easily. */
function scaleTop(largest: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(leastTop, largest)))
  return Math.max(leastTop, Math.ceil(largest / step) * step)
}

/** The height of a time in the chart; every measured time is visible, however short it was. */
const heightOf = (ms: number, top: number): number => Math.max(2, Math.round((ms / top) * height))

const bar = (place: number, high: number, look: string) =>
  html`<rect class="${look}" x="${place * column}" y="${height - high}" width="${column - gap}" height="${high}"/>`

/** A part's times in the day that ends at `now` (UTC ms): a column an hour, p99 behind p50; a red foot where a probe had no answer. */
export function latencyChart(title: string, { day, hours }: PartTimes, now: number) {
  const top = scaleTop(Math.max(0, ...hours.map((times) => times?.p99 ?? 0)))
  const columns = hours.map((times, place) => {
    if (times === null) return bar(place, 2, 'none')
    const failed = times.failed > 0 ? bar(place, 5, 'failed') : ''
    return html`${bar(place, heightOf(times.p99, top), 'p99')}${bar(place, heightOf(times.p50, top), 'p50')}${failed}`
  })
  const said = day
    ? `p50 ${wholeText(day.p50)} ms · p99 ${wholeText(day.p99)} ms · ${countText(day.probes, 'måling', 'målinger')}`
    : 'Ingen målinger ennå'
  const failed = day && day.failed > 0 ? html`<small class="is-down">${countText(day.failed, 'måling', 'målinger')} uten svar</small>` : ''
  return html`<li><h3>${title}</h3><small>${said}</small>${failed}
<svg viewBox="0 0 ${hours.length * column - gap} ${height}" preserveAspectRatio="none" role="img" aria-label="${title}: svartid time for time. ${said}.">${columns}</svg>
<small class="axis"><span>i går kl. ${clockText(now - hours.length * hourMs)}</span><span>topp ${wholeText(top)} ms</span><span>nå</span></small></li>`
}
