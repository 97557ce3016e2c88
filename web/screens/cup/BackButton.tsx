import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { cupTexts as texts } from './texts.ts'

/** Goes back to the page before; a viewer who came by a link goes to the list of cups. */
export function BackButton() {
  const navigate = useNavigate()
  const goBack = () => {
    const isFirst = (history.state as { idx?: number } | null)?.idx === 0
    if (isFirst) navigate(paths.cups)
    else navigate(-1)
  }
  return (
    <button
      type="button"
      className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-field px-1 text-muted hover:text-base-content"
      onClick={goBack}
    >
      <Icon of={ArrowLeft} />
      {texts.back}
    </button>
  )
}
