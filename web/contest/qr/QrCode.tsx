import { useMemo } from 'react'
import { encode } from 'uqr'

/** The white border that readers need, in modules of the code. */
const border = 2

/** A QR code, black on white as readers need it; `label` says where it leads. */
export function QrCode({ text, label, className = '' }: { text: string; label: string; className?: string }) {
  const { size, d } = useMemo(() => {
    const { size, data } = encode(text, { border, ecc: 'M' })
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, d: squares.join('') }
  }, [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={className} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  )
}
