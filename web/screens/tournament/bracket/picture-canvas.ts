import type { Picture, Shape, Tone } from './bracket-picture.ts'

const colours: Record<Tone, string> = {
  ground: '#0b1117',
  panel: '#111a22',
  ink: '#e9eff3',
  muted: '#93a6b3',
  line: '#33424f',
  light: '#35e0a1',
}
const faces = { display: '"Barlow Condensed"', text: '"Inter Variable"' } as const
/** The most pixels that a phone's browser gives one canvas. */
const mostPixels = 16_000_000

const fontOf = ({ bold, size, face }: Extract<Shape, { is: 'text' }>): string =>
  `${bold ? 600 : face === 'display' ? 600 : 400} ${size}px ${faces[face]}, sans-serif`

/** The picture as a PNG, in the site's fonts if they load, at twice its size if the browser has room. Null if it cannot be drawn. */
export async function pngOf({ width, height, shapes }: Picture): Promise<Blob | null> {
  await Promise.allSettled(Object.values(faces).map((face) => document.fonts.load(`600 20px ${face}`, 'Aå')))
  const scale = Math.min(2, Math.sqrt(mostPixels / (width * height)))
  const canvas = Object.assign(document.createElement('canvas'), { width: Math.floor(width * scale), height: Math.floor(height * scale) })
  const brush = canvas.getContext('2d')
  if (!brush) return null
  brush.scale(scale, scale)
  for (const shape of shapes) draw(brush, shape)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function draw(brush: CanvasRenderingContext2D, shape: Shape): void {
  switch (shape.is) {
    case 'box':
      brush.beginPath()
      brush.roundRect(shape.x, shape.y, shape.width, shape.height, shape.line === 'ground' ? 0 : 6)
      brush.fillStyle = colours[shape.fill]
      brush.fill()
      brush.lineWidth = 1
      brush.strokeStyle = colours[shape.line]
      return brush.stroke()
    case 'path':
      brush.save()
      brush.translate(shape.at?.x ?? 0, shape.at?.y ?? 0)
      brush.scale(shape.at?.scale ?? 1, shape.at?.scale ?? 1)
      brush.lineWidth = shape.thick
      brush.lineJoin = brush.lineCap = 'round'
      brush.strokeStyle = colours[shape.tone]
      brush.stroke(new Path2D(shape.d))
      return brush.restore()
    case 'text':
      brush.font = fontOf(shape)
      brush.fillStyle = colours[shape.tone]
      brush.textAlign = shape.end ? 'right' : 'left'
      return brush.fillText(
        cut(shape.text, shape.most, (part) => brush.measureText(part).width),
        shape.x,
        shape.y,
      )
    default:
      return shape satisfies never
  }
}

/** The text, or as much of it as fits with an ellipsis. */
function cut(text: string, most: number, widthOf: (part: string) => number): string {
  if (widthOf(text) <= most) return text
  const signs = [...text]
  while (signs.length > 0 && widthOf(`${signs.join('')}…`) > most) signs.pop()
  return `${signs.join('')}…`
}
