import { Link } from 'react-router';
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '@/components/ui/accordion';

const rules: Record<string, string> = {
  'How many questions?': 'Three, one after the other.',
  'Does time count?': 'It is shown, but only right answers count.',
};

export default function Rules() {
  return (
    <main className="mx-auto max-w-md py-16">
      <Accordion type="single" collapsible>
        {Object.keys(rules).map((title) => (
          <AccordionItem key={title} value={title}>
            <AccordionTrigger>{title}</AccordionTrigger>
            <AccordionContent>{rules[title]}</AccordionContent>
          </AccordionItem>
        ))}
      </Accordion>
      <Link to="/">Back</Link>
    </main>
  );
}
