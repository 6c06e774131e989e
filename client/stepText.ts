interface Step {
  readonly title?: string | undefined
  readonly messages?: readonly { readonly text?: string | undefined; readonly carousel?: readonly Labelled[] | undefined }[] | undefined
  readonly answers?: readonly Labelled[] | undefined
}

interface Labelled {
  readonly value?: string | undefined
}

/** What people call a step: its title, else its first words; empty if it says nothing. */
export const stepText = ({ title, messages, answers }: Step): string =>
  title || messages?.find(({ text }) => text)?.text || messages?.[0]?.carousel?.[0]?.value || answers?.[0]?.value || ''
