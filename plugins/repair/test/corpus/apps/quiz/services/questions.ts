export interface Question {
  readonly id: number;
  readonly text: string;
  readonly options: readonly string[];
  readonly answer: number;
}

export const questions: readonly Question[] = [
  { id: 1, text: 'Which planet has the shortest year?', options: ['Mercury', 'Venus', 'Mars'], answer: 0 },
  { id: 2, text: 'How many moons has Mars?', options: ['None', 'One', 'Two'], answer: 2 },
  { id: 3, text: 'What is the sun mostly made of?', options: ['Iron', 'Hydrogen', 'Oxygen'], answer: 1 },
];

export const isRight = (question: Question, option: number): boolean => question.answer === option;
