import { expect } from 'chai';
import { planOf } from './corpus/plan-of.js';

describe('What a first request wants', () => {
  for (const request of [
    'how do I get my money back if I am not happy with it?',
    'What is the best way to clean a cast iron pan?',
    'tell me a joke about plumbers',
    'please call me back tomorrow, I am really upset',
    'write a toast for my brother’s wedding',
    'dfgh dfgh wert wert',
    'a website for my bakery with a hero picture and a contact form',
    'make me a racing game with two cars',
    'a chatbot for our customers',
    'Wie teuer ist das im Jahr?',
    'schreib mir ein Gedicht über den Winter',
    'comment fait-on une tarte aux pommes ?',
    '¿qué hora es en Madrid?',
    'scrivimi una poesia sul vino',
    'qual é a capital da Itália?',
  ])
    it(`is no app: ${request}`, () => {
      expect(planOf(request).plan).to.equal(undefined);
    });

  for (const request of [
    'can you make me an app where I note the tools that I lend to neighbours?',
    'who has which key? I need a list with name, key number and date',
    'I am tired of paper: our kennel has dogs with owner, breed and arrival date',
    'recipes',
    'inventory of our bar',
    'a habit tracker with streaks',
    'Mitgliederliste mit Name, E-Mail und Eintrittsdatum',
    'liste de courses avec article, quantité et rayon',
    'registro de gastos con importe, fecha y categoría',
    'registro delle spese con importo, data e categoria',
    'lista de clientes com nome, telefone e endereço',
  ])
    it(`is an app: ${request}`, () => {
      expect(planOf(request).plan).not.to.equal(undefined);
    });

  for (const [request, entity, fields] of [
    ['Eine Kundenliste mit Name, Firma und Umsatz', 'Kunde', 'Name/Firma/Umsatz'],
    ['Eine Liste meiner Rezepte mit Zutaten und Dauer', 'Rezept', 'Name/Zutaten/Dauer'],
    ['eine Übersicht unserer Verträge mit Laufzeit', 'Vertrag', 'Name/Laufzeit'],
  ] as const)
    it(`is about what a list holds, not about the list: ${request}`, () => {
      const [first] = planOf(request).plan?.entities ?? [];
      expect(first?.label).to.equal(entity);
      expect(first?.fields.map(({ label }) => label).join('/')).to.equal(fields);
    });
});
