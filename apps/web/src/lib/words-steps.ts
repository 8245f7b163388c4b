// The texts of the create page's way step by step.

export const stepWords = {
  stepByStep: 'Step by step',
  allAtOnce: 'All at once',
  steps: ['Footage', 'Template', 'Adjust', 'Generate'] as const,
  label: 'Steps',
  step: (number: number, all: number) => `Step ${number} of ${all}`,
  next: 'Next',
  back: 'Back',
  reset: 'Start over',
  summary: 'This will be made',
  template: 'Template',
  footage: 'Footage',
  follow: 'Follow',
  anyone: 'Whatever fits best',
};
