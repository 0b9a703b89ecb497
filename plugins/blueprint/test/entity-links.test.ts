import { expect } from 'chai';
import { planApp } from '../src/server/plan/plan-app.js';
import { readBrief } from '../src/server/understanding/read-brief.js';

describe('A field that names an entity', () => {
  const linksOf = (request: string) =>
    (planApp(readBrief(request))?.entities ?? []).flatMap(({ fields }) =>
      fields.flatMap(({ label, reference }) => (reference === undefined ? [] : [`${label} -> ${reference}`])),
    );

  it('links to it in every language, in plural, for another gender, and with what was chosen', () => {
    for (const [request, link] of [
      ['vehicles (plate, model) and trips (vehicle used, driver, km)', 'Vehicle used -> Vehicle'],
      ['Kunden mit Name und Telefon; Aufträge mit Kundin, Datum, Preis', 'Kundin -> Kunde'],
      ['Mandanten mit Name und Telefon; Akten mit Mandantin, Datum und Gericht', 'Mandantin -> Mandant'],
      ['clientes (nombre, teléfono), citas (clienta, inicio, fin, precio)', 'Clienta -> Cliente'],
      ['dueños (nombre) y mascotas (nombre, dueño, especie)', 'Dueño -> Dueno'],
      ['alunos: nome, telefone. aulas: aluna, professor, início, fim', 'Aluna -> Aluno'],
      ['soci (nome, email), prestiti (socia, libro, dal, al)', 'Socia -> Socio'],
      ['propriétaires (nom, tel), chevaux (nom, propriétaire, box)', 'Propriétaire -> Proprietaire'],
    ] as const)
      expect(linksOf(request), request).to.include(link);
  });
});

describe('A field of a known entity', () => {
  it('keeps an English word that only resembles a usual field', () => {
    const labels = planApp(
      readBrief('bug tracker: bugs with title, severity, reporter, screenshot'),
    )?.entities.flatMap(({ fields }) => fields.map(({ label }) => label));
    expect(labels).to.include('Reporter').and.not.include('Reported');
  });

  it('has its label and options in the language of the request', () => {
    const choices = (request: string) =>
      planApp(readBrief(request))?.entities.flatMap(({ fields }) =>
        fields.flatMap(({ label, options }) =>
          options ? [[label, ...options.map((each) => each.label)]] : [],
        ),
      );
    expect(choices('eine App für Aufträge mit Titel und Status')).to.deep.equal([
      ['Status', 'Offen', 'Wartet', 'Erledigt'],
    ]);
    expect(choices('une application pour des commandes avec client, prix et statut')).to.deep.equal([
      ['Statut', 'Ouvert', 'En attente', 'Réglé'],
    ]);
  });
});
