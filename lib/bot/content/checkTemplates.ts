import { invalid } from '../../core/errors.ts'
import { expressionProblem } from '../../domain/template/expression.ts'
import { expressionsInTemplate } from '../../domain/template/placeholders.ts'
import { type BotOwner, placesOf } from '../../domain/variables/places.ts'
import { visited } from '../../domain/variables/visit.ts'

/** Validates the expressions in the templates of an object. `at`: parameter prefix in the body. Throws `invalid`, naming the parameter. */
export function checkTemplates(owner: BotOwner, body: object, at = ''): void {
  visited(body, placesOf[owner], {
    template: (text, path) => {
      for (const expression of text.includes('{{=') || text.includes('{{ =') ? expressionsInTemplate(text) : []) {
        const problem = expressionProblem(expression)
        if (problem !== undefined) throw invalid(`${at}${path.join('.')}`, `has an expression that ${problem}: ${expression.trim()}`)
      }
      return text
    },
    name: (name) => name,
  })
}
