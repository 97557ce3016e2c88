import { Link } from 'react-router'
import { type AnswerBlock, type AnswerLine, type AnswerPiece, answerBlocks } from '../../durable/rules/faq/answer-text.ts'

const linkClass = 'font-medium text-primary underline underline-offset-2 hover:no-underline'

function Piece({ text, to }: AnswerPiece) {
  if (to === undefined) return text
  if (to.startsWith('/'))
    return (
      <Link to={to} className={linkClass}>
        {text}
      </Link>
    )
  return (
    <a href={to} target="_blank" rel="noreferrer" className={linkClass}>
      {text}
    </a>
  )
}

const Line = ({ pieces }: AnswerLine) => pieces.map((piece) => <Piece key={piece.at} {...piece} />)

function Block({ is, lines }: AnswerBlock) {
  if (is === 'paragraph')
    return (
      <p>
        {lines.map((line) => (
          <span key={line.at} className="block">
            <Line {...line} />
          </span>
        ))}
      </p>
    )
  const List = is === 'steps' ? 'ol' : 'ul'
  return (
    <List className={`space-y-1 pl-5 ${is === 'steps' ? 'list-decimal' : 'list-disc'} marker:text-muted`}>
      {lines.map((line) => (
        <li key={line.at}>
          <Line {...line} />
        </li>
      ))}
    </List>
  )
}

/** An answer of the FAQ: paragraphs, lists and links as staff wrote them, everything else as plain text. */
export const AnswerText = ({ content }: { content: string }) => (
  <div className="max-w-[68ch] space-y-3 text-pretty [overflow-wrap:anywhere]">
    {answerBlocks(content).map((block) => (
      <Block key={block.at} {...block} />
    ))}
  </div>
)
