import { emptyVariable, filledTemplate } from '../../channels/template.ts'
import type { CampaignContent } from './campaignContent.ts'
import { personalValues } from './personalization.ts'

/**
 * What of a campaign a recipient gets: messages while their channel takes any, else the template; always the template where there are no
 * messages. Or why nothing can be sent: there is no template (`window`), or one of its variables would be empty (`variable`).
 */
export function chosenPart(
  { messages, template }: CampaignContent,
  { isOutside, values }: { readonly isOutside: boolean; readonly values: Readonly<Record<string, string>> | undefined },
): 'messages' | 'template' | 'window' | 'variable' {
  if (!template) return isOutside ? 'window' : 'messages'
  if (messages.length > 0 && !isOutside) return 'messages'
  return emptyVariable(filledTemplate(template, personalValues(values))) === undefined ? 'template' : 'variable'
}
