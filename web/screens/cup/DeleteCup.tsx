import { useNavigate } from 'react-router'
import { deleteCup } from '../../net/api/cups.ts'
import { paths } from '../../paths/paths.ts'
import { TypedNameDialog } from '../../ui/dialogs/TypedNameDialog.tsx'
import { cupTexts } from './texts.ts'

const { deleting: texts } = cupTexts

/** Deletes a cup once its name was typed, and goes to the list. */
export function DeleteCup({ cup, onClose }: { cup: { cupid: string; name: string }; onClose(): void }) {
  const navigate = useNavigate()
  const words = { ...texts, question: texts.question(cup.name), type: texts.type(cup.name) }
  return (
    <TypedNameDialog name={cup.name} words={words} act={() => deleteCup(cup.cupid)} onDone={() => navigate(paths.cups)} onClose={onClose} />
  )
}
