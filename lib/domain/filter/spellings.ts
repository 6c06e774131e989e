/**
 * The forms in which systems write one text (docs/filters.md#filters): as it is, and with accents composed (NFC, most keyboards) or
 * apart (NFD, names of files on macOS). Profiles keep what they were sent, so that filters look for all forms.
 */
export const spellings = (text: string): string[] => [...new Set([text, text.normalize('NFC'), text.normalize('NFD')])]
