import type { Named, Sentence } from '../format/sentence.ts'

const sideColour = { ct: 'text-side-ct', t: 'text-side-t' } as const

function NamedText({ piece }: { piece: Named }) {
  if (piece.is === 'player') return <bdi className="inline-block max-w-44 truncate align-bottom font-semibold">{piece.name}</bdi>
  if (piece.is === 'map') return <span className="font-semibold">{piece.name}</span>
  if (piece.is === 'side') return <span className={`font-semibold ${sideColour[piece.side]}`}>{piece.name}</span>
  const isA = piece.team === 'A'
  return (
    <span className={`whitespace-nowrap font-semibold ${isA ? 'text-team-a' : 'text-team-b'}`}>
      <span aria-hidden="true">{isA ? '◆' : '●'} </span>
      {piece.name}
    </span>
  )
}

/** A sentence with its names highlighted. Teams and sides have their colours. */
export function SentenceText({ of }: { of: Sentence }) {
  return of.map((piece, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places.
    return typeof piece === 'string' ? piece : <NamedText key={place} piece={piece} />
  })
}
