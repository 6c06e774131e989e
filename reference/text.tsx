import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

/** A description: paragraphs, `code` and **bold**. */
export const Text = ({ text }: { readonly text: string }) => (
  <>
    {text.split('\n\n').map((paragraph) => (
      <p key={paragraph}>{inline(paragraph)}</p>
    ))}
  </>
)

export const inline = (text: string): ComponentChildren =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return <code key={part}>{part.slice(1, -1)}</code>
    return part.startsWith('**') ? <strong key={part}>{inline(part.slice(2, -2))}</strong> : part
  })

export const json = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

/** Code to read or copy. */
export function Code({ label, text }: { readonly label: string; readonly text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <figure class="code">
      <figcaption>
        <span>{label}</span>
        <button type="button" aria-label={`Copy: ${label}`} onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  )
}
