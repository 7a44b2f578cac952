import type { QuestionsBody } from '../../../schema/sections/questions.ts'
import { keyOf, Prose } from '../../study/prose.tsx'

export function Questions({ of: { questions } }: { of: QuestionsBody }) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }, at) => (
        <details key={keyOf(question[0])} open={at === 0}>
          <summary>
            <h3>
              <Prose nodes={question} />
            </h3>
          </summary>
          <div>
            <Prose nodes={answer} />
          </div>
        </details>
      ))}
    </div>
  )
}
