/** The colours of the site (web/styles), as a picture needs them. */
export const colours = {
  page: '#0B1117',
  panel: '#111A22',
  raised: '#1A2631',
  text: '#E9EFF3',
  muted: '#9FB2BF',
  aurora: '#35E0A1',
  onAurora: '#06251A',
  teamA: '#5AA9FF',
  teamB: '#FFB547',
  gold: '#FFD75E',
  red: '#FF8A7A',
} as const

export type Size = { width: number; height: number }

/** A number from 0 to 1 for each place, the same in every picture. */
const noise = (at: number): number => {
  const value = Math.sin(at * 127.1 + 311.7) * 43_758.5453
  return value - Math.floor(value)
}

function stars({ width, height }: Size): string {
  const count = Math.round((width * height) / 14_000)
  const dots = Array.from({ length: count }, (_, at) => {
    const [x, y] = [Math.round(noise(at) * width), Math.round(noise(at + 500) ** 1.4 * height * 0.62)]
    return `M${x} ${y}h.1`
  })
  return `<path fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".3" d="${dots.join('')}"/>`
}

/** A curtain of the northern light: narrow columns whose feet and heights swing. */
function curtain(
  { width, height }: Size,
  { foot, tall, phase, opacity }: { foot: number; tall: number; phase: number; opacity: number },
): string {
  const step = 12
  const footAt = (x: number): number => {
    const turn = x / 81 + phase
    const swing = Math.sin(turn * 0.55) * 0.5 + Math.sin(turn * 1.31 + 1) * 0.28 + Math.sin(turn * 2.9) * 0.12
    return foot + swing * height * 0.07 - (x * height * 0.05) / width
  }
  const columns = Array.from({ length: Math.ceil(width / step) }, (_, at) => {
    const x = at * step
    const length = Math.round(tall * (0.72 + 0.34 * Math.sin((x / 81 + phase) * 0.83 + 2) + 0.2 * noise(at + phase * 100)))
    const slope = (footAt(x + step) - footAt(x)) / step
    return `<path transform="matrix(1 ${slope.toFixed(3)} 0 1 ${x} ${footAt(x).toFixed(1)})" d="M0-${length}h${step}V0H0z"/>`
  })
  return `<g fill="url(#light)" opacity="${opacity}">${columns.join('')}</g>`
}

const gradients = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#070C12"/><stop offset=".55" stop-color="#0F1F29"/><stop offset="1" stop-color="#163239"/></linearGradient>
<linearGradient id="light" x2="0" y2="1"><stop stop-color="#5AA9FF" stop-opacity="0"/><stop offset=".5" stop-color="#35E0A1" stop-opacity=".13"/><stop offset=".88" stop-color="#35E0A1" stop-opacity=".5"/><stop offset="1" stop-color="#8FF7D2" stop-opacity="0"/></linearGradient>
<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#0B1117" stop-opacity="0"/><stop offset=".8" stop-color="#0B1117" stop-opacity=".92"/><stop offset="1" stop-color="#0B1117"/></linearGradient>
<linearGradient id="shade" x2="0" y2="1"><stop stop-color="#0B1117" stop-opacity=".8"/><stop offset=".34" stop-color="#0B1117" stop-opacity=".6"/><stop offset=".62" stop-color="#0B1117" stop-opacity=".72"/><stop offset="1" stop-color="#0B1117" stop-opacity=".96"/></linearGradient>`

/** The mountains, drawn for 1200 by 630 and laid along the lower edge. */
const mountains = ({ width, height }: Size): string =>
  `<g transform="translate(0 ${height - (630 * width) / 1200}) scale(${width / 1200})"><path fill="#183038" d="M0 500l120-80 70 44 130-112 110 84 60-34 120 100 110-58 90 48 140-120 100 72 60-38 90 60v164H0z"/><path fill="#7FF5CB" opacity=".16" d="M320 352l110 84-52-6-36 26-30-34-44-20zM950 346l100 72-46-4-32 20-32-28-42-14z"/><path fill="#0F1D25" d="M0 552l110-52 90 36 150-78 130 70 110-34 140 52 150-70 120 52 200-64v166H0z"/></g>`

/** The colours that run into another, for every picture. */
export const gradientDefs = `<defs>${gradients}</defs>`

/** The polar night under the northern light, from edge to edge. */
export const nightSky = (size: Size): string =>
  `<path fill="url(#sky)" d="M0 0h${size.width}v${size.height}H0z"/>${stars(size)}${curtain(size, { foot: size.height * 0.5, tall: size.height * 0.52, phase: 4, opacity: 0.55 })}${curtain(size, { foot: size.height * 0.36, tall: size.height * 0.4, phase: 11, opacity: 0.9 })}${mountains(size)}<path fill="url(#dusk)" d="M0 ${Math.round(size.height * 0.42)}h${size.width}v${Math.ceil(size.height * 0.58)}H0z"/>`
