import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { bracketPicture, type Shape, type Tone } from './bracket-picture.ts'

const inks: Record<Tone, string> = { ground: '#fff', panel: '#fff', ink: '#000', muted: '#333', line: '#777', light: '#000' }

function Drawn({ shape }: { shape: Shape }) {
  switch (shape.is) {
    case 'box':
      return (
        <rect
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          rx={shape.line === 'ground' ? 0 : 4}
          fill={inks[shape.fill]}
          stroke={inks[shape.line]}
        />
      )
    case 'path': {
      const { x, y, scale } = shape.at ?? { x: 0, y: 0, scale: 1 }
      return (
        <path
          d={shape.d}
          fill="none"
          stroke={inks[shape.tone]}
          strokeWidth={shape.thick}
          transform={`translate(${x} ${y}) scale(${scale})`}
        />
      )
    }
    case 'text': {
      // A name that is too long is cut by its own window.
      const left = shape.end ? shape.x - shape.most : shape.x
      return (
        <svg x={left} y={shape.y - shape.size} width={shape.most} height={shape.size * 1.4} aria-hidden="true">
          <text
            x={shape.end ? shape.most : 0}
            y={shape.size}
            textAnchor={shape.end ? 'end' : 'start'}
            fontSize={shape.size}
            fontWeight={shape.bold ? 600 : 400}
            fontFamily={shape.face === 'display' ? 'var(--font-display)' : 'var(--font-sans)'}
            fill={inks[shape.tone]}
          >
            {shape.text}
          </text>
        </svg>
      )
    }
    default:
      return shape satisfies never
  }
}

/** The bracket on paper: one page in landscape format, made when the viewer prints. */
export function BracketPrint({ tournament }: { tournament: Tournament }) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints the page as it is when its listeners have run.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  const picture = isPrinting ? bracketPicture(tournament, { site: location.host, now: Date.now(), isSheet: true }) : null
  if (!picture) return null
  const sheet = (
    <div className="bracket-print">
      <svg viewBox={`0 0 ${picture.width} ${picture.height}`} role="img" aria-label={tournament.name}>
        {picture.shapes.map((shape, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is drawn once, in its order.
          <Drawn key={place} shape={shape} />
        ))}
      </svg>
    </div>
  )
  return createPortal(sheet, document.body)
}
