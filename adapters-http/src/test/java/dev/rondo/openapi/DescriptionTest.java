package dev.rondo.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The project's own document keeps the rules, and the rules find what breaks them. */
final class DescriptionTest {

  private static final String GOOD =
      """
      openapi: 3.1.0
      info:
        title: A good one
        version: '1'
      tags:
        - name: boards
      paths:
        /boards/{board}:
          get:
            tags: [boards]
            operationId: viewBoard
            summary: A board.
            security: []
            parameters:
              - name: board
                in: path
                required: true
                schema:
                  type: string
            responses:
              '200':
                description: The board.
                content:
                  application/json:
                    schema:
                      $ref: '#/components/schemas/Board'
                    example:
                      records: []
              '404':
                description: There is none.
      components:
        schemas:
          Board:
            type: object
            required: [records]
            properties:
              records:
                type: array
                items:
                  type: string
      """;

  @Test
  void hasNoProblem() {
    assertThat(DescriptionRules.problems(ApiDescription.text())).isEmpty();
  }

  @Test
  void hasNoProblemWhereEveryRuleIsKept() {
    assertThat(DescriptionRules.problems(GOOD)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "security: []| |does not say how it is secured",
        "security: []|security: [{key: []}]|is secured by an unknown key",
        "operationId: viewBoard| |has no operationId",
        "summary: A board.| |has no summary",
        "tags: [boards]|tags: [other]|unknown tag",
        "/boards/{board}|/boards/{name}|parameter",
        "'404'|'500'|describes no 4xx response",
        "schemas/Board'|schemas/Bored'|Bored",
        "$ref: '#/components/schemas/Board'|type: object|Board is not used",
        "records: []|recordz: []|recordz",
        "records: []|records: [1]|integer found",
        "description: There is none.|descriptor: There is none.|descriptor",
        "in: path|in: nowhere|is not of type",
        "example:|other:|other",
      })
  void hasAProblemWhereARuleIsBroken(String part, String broken, String problem) {
    String bad = GOOD.replace(part, broken == null ? "" : broken);
    assertThat(bad).isNotEqualTo(GOOD);
    assertThat(DescriptionRules.problems(bad)).anyMatch(told -> told.contains(problem));
  }
}
