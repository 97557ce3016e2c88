import { AskButton } from '../../circle/AskButton.tsx'
import { CircleLists } from '../../circle/CircleLists.tsx'
import { circleTexts as texts } from '../../circle/texts.ts'
import { useCircle } from '../../circle/use-circle.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { RetryLine } from '../../ui/loading/RetryLine.tsx'
import { useCloseOnNavigation } from '../navigation/use-close-on-navigation.ts'

/** The player's circle above any page. It closes when the player follows a link. */
export default function CircleDialog({ onClose }: { onClose(): void }) {
  const { people, rivals, isLoading, hasFailed, retry } = useCircle(true)
  useCloseOnNavigation(onClose)
  const isNobody = people.length + rivals.length === 0
  return (
    <Dialog title={texts.title} onClose={onClose} size="wide">
      {hasFailed && isNobody ? (
        <RetryLine text={texts.failed} onRetry={retry} />
      ) : isNobody && isLoading ? (
        <div className="panel h-64" />
      ) : isNobody ? (
        <div className="pb-2">
          <p className="font-medium">{texts.nobody}</p>
          <p className="mt-1 text-muted">{texts.nobodyHint}</p>
        </div>
      ) : (
        <>
          {people.length > 0 && <AskButton className="mb-4 w-full sm:w-auto" />}
          <CircleLists people={people} rivals={rivals} isNarrow />
        </>
      )}
    </Dialog>
  )
}
