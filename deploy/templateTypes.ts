/** A resource of a CloudFormation template, as far as this project makes some. */
export interface Resource {
  readonly Type: string
  readonly Properties?: Readonly<Record<string, unknown>>
  readonly DependsOn?: string | readonly string[]
  readonly DeletionPolicy?: string
  readonly UpdateReplacePolicy?: string
}

/** Resources by their logical ids. */
export type Resources = Readonly<Record<string, Resource>>

/** Intrinsic functions of CloudFormation. */
export const ref = (name: string) => ({ Ref: name })
export const getAtt = (name: string, attribute: string) => ({ 'Fn::GetAtt': [name, attribute] })
export const sub = (text: string) => ({ 'Fn::Sub': text })
